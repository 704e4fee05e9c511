/** Gives each action of a person one `Idempotency-Key`, kept until the server has answered: what is tried again is made once. */
export class ActionKeys {
  readonly #unanswered = new Map<string, string>();

  /** The key for a call, the same as that of an equal one that has no answer yet. */
  keyOf(action: string): string {
    const key = this.#unanswered.get(action) ?? crypto.randomUUID();
    this.#unanswered.set(action, key);
    return key;
  }

  /** The next equal call is another action. */
  answered(action: string): void {
    this.#unanswered.delete(action);
  }
}
