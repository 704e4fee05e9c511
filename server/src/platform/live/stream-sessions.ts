import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { mayActFor } from '#platform/http/acting.policy';
import { findLiveTokens } from '#platform/http/session';
import type { LiveHub, LiveListener } from './hub';
import type { LiveStream } from './live-stream';
import type { TeamTopic } from './topic.policy';

interface Followed {
  token: string;
  accountId: string;
  /** Topics of doctors whom the account acts for. */
  teamTopics: readonly TeamTopic[];
}

/**
 * Ends streams with the sessions that they were opened with, and with the right to follow a doctor's topics: at once where a session is ended or
 * someone is removed from a team, at the next beat where a session runs out.
 */
export class StreamSessions {
  readonly #followed = new Map<LiveStream, Followed>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly live: LiveHub,
  ) {}

  follow(stream: LiveStream, followed: Followed): void {
    this.#followed.set(stream, followed);
    const check = () => void this.endRevoked([stream]);
    const listener: LiveListener = { onMessage: check, onGap: check };
    const unsubscribe = this.live.subscribe([`sessions:${followed.accountId}`], listener);
    stream.once('close', () => {
      unsubscribe();
      this.#followed.delete(stream);
    });
  }

  async endRevoked(streams: readonly LiveStream[] = [...this.#followed.keys()]): Promise<void> {
    const asked = streams.flatMap((stream) => {
      const followed = this.#followed.get(stream);
      return followed ? [{ stream, ...followed }] : [];
    });
    if (asked.length === 0) return;
    try {
      const tokens = asked.map(({ token }) => token);
      const known = await findLiveTokens(this.db, tokens, this.clock.now());
      const allowed = await mayActFor(this.db, asked);
      for (const [place, { stream, token }] of asked.entries()) {
        if (!known.has(token) || !allowed[place]) stream.end();
      }
    } catch {
      // The database did not say: the next beat asks again.
    }
  }
}
