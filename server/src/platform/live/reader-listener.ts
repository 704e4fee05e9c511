import { liveTopics } from '@charis/shared/contract';
import type { Db } from '#platform/database/connection';
import type { LiveListener, LiveMessage } from './hub';

/** Returns whether someone may read what a topic of readers is about, now; a `null` viewer is a guest. */
export type MayRead = (db: Db, postId: string, viewer: string | null) => Promise<boolean>;

const kindOf = (topic: string) => topic.split(':')[0] ?? '';
const keyOf = (topic: string) => topic.split(':')[1] ?? '';

/** Topics of which each event is for those alone who may read what it is about. */
const forReaders = new Set(
  Object.entries(liveTopics).flatMap(([name, { access }]) => (access === 'reader' ? [name] : [])),
);

/**
 * Passes events on to `page` as far as its viewer may read what they are about when they happen. The event that takes a post away from a viewer
 * is the last one to reach them: their page reads the post again, and closes it.
 */
export class ReaderListener implements LiveListener {
  /** Topics whose subject the viewer could read when that was last asked. */
  readonly #readable = new Set<string>();

  constructor(
    private readonly mayRead: (postId: string) => Promise<boolean>,
    private readonly page: LiveListener,
  ) {}

  /** Asks what the viewer may read of what these topics are about. */
  async authorise(topics: readonly string[]): Promise<void> {
    await Promise.all(topics.filter((topic) => forReaders.has(kindOf(topic))).map((topic) => this.#ask(topic)));
  }

  onMessage(message: LiveMessage): void {
    if (forReaders.has(kindOf(message.topic))) void this.#pass(message);
    else this.page.onMessage(message);
  }

  onGap(): void {
    this.page.onGap();
  }

  /** @returns whether the viewer may read it now, and whether they could before */
  async #ask(topic: string): Promise<{ can: boolean; could: boolean }> {
    const can = await this.mayRead(keyOf(topic));
    const could = this.#readable.has(topic);
    if (can) this.#readable.add(topic);
    else this.#readable.delete(topic);
    return { can, could };
  }

  async #pass(message: LiveMessage): Promise<void> {
    try {
      const { can, could } = await this.#ask(message.topic);
      const { audience } = message.data as { audience?: true };
      if (can || (could && audience)) this.page.onMessage(message);
    } catch {
      // The database did not say: the page reads what it may see.
      this.page.onGap();
    }
  }
}
