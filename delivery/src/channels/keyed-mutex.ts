/** Runs work on the same key one at a time, in the order in which it came. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does `work` once everything before it that is about `subject` has ended, well or not. */
  take<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(subject) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => undefined);
    this.#last.set(subject, ended);
    void ended.then(() => this.#last.get(subject) === ended && this.#last.delete(subject));
    return turn;
  }
}
