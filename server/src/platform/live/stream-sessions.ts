import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { findLiveTokens } from '#platform/http/session';
import type { LiveHub, LiveListener } from './hub';
import type { LiveStream } from './live-stream';

/** Ends streams with the sessions that they were opened with: at once where a session is ended, at the next beat where it runs out. */
export class StreamSessions {
  readonly #tokens = new Map<LiveStream, string>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly live: LiveHub,
  ) {}

  follow(stream: LiveStream, token: string, accountId: string): void {
    this.#tokens.set(stream, token);
    const check = () => void this.endRevoked([stream]);
    const listener: LiveListener = { onMessage: check, onGap: check };
    const unsubscribe = this.live.subscribe([`sessions:${accountId}`], listener);
    stream.once('close', () => {
      unsubscribe();
      this.#tokens.delete(stream);
    });
  }

  async endRevoked(streams: readonly LiveStream[] = [...this.#tokens.keys()]): Promise<void> {
    const asked = streams.flatMap((stream) => {
      const token = this.#tokens.get(stream);
      return token === undefined ? [] : [{ stream, token }];
    });
    if (asked.length === 0) return;
    try {
      const tokens = asked.map(({ token }) => token);
      const known = await findLiveTokens(this.db, tokens, this.clock.now());
      for (const { stream, token } of asked) if (!known.has(token)) stream.end();
    } catch {
      // The database did not say: the next beat asks again.
    }
  }
}
