/** Lets work go one after the other, in the order in which it came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does `work` once everything before it has ended, well or not. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
