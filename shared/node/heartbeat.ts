import { setImmediate as next } from 'node:timers/promises';

/** Milliseconds without an answer after which it is asked whether the database is there at all. */
const suspicion = 1_000;

/**
 * Knows whether the database answers. A statement may take long, so what gets no answer for a moment has the database asked by a connection of its
 * own; where that gets none either, everything that waits is given up at once, and what comes next asks first.
 */
export class Heartbeat {
  readonly #ask: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  #isSilent = false;
  #lastAnswer = 0;
  #asking: Promise<void> | undefined;

  /** @param ask returns false where there is no answer in time */
  constructor(ask: () => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Fails where the database is known not to answer, and still does not. */
  async require(): Promise<void> {
    if (this.#isSilent) await this.#check();
    if (this.#isSilent) throw new Error('timeout exceeded when trying to connect');
  }

  /** Watches what the database was asked. @param giveUp is called, once, when it is known not to answer */
  watch(answer: Promise<unknown>, giveUp: () => void): void {
    const timer = setInterval(() => void this.#check(), suspicion);
    this.#waiting.add(giveUp);
    const done = () => {
      clearInterval(timer);
      this.#waiting.delete(giveUp);
    };
    answer.then(() => {
      this.#lastAnswer = performance.now();
      done();
    }, done);
  }

  #check(): Promise<void> {
    this.#asking ??= this.#compare().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #compare(): Promise<void> {
    const begun = performance.now();
    const isThere = await this.#ask();
    // Answers may lie unread where this process itself was held up.
    await next();
    this.#isSilent = !isThere && this.#lastAnswer < begun;
    if (!this.#isSilent) return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const giveUp of waiting) giveUp();
  }
}
