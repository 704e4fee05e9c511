/**
 * The live stream tells open pages what has happened. A **topic** is what they ask to hear about, such as `composition:production`. Nothing is
 * kept for who was away: the person who comes (back), or hears of a **gap**, reads the present from the API that owns it.
 */
export interface LiveMessage {
  topic: string;
  /** The id of the message within its topic. */
  id: string;
  data: unknown;
}

export interface LiveListener {
  onMessage(message: LiveMessage): void;
  onGap(): void;
}

/** Hands what happens to everyone who listens in this process. */
export class LiveHub {
  readonly #listeners = new Map<string, Set<LiveListener>>();

  /** Gives what ends it. */
  subscribe(topics: readonly string[], listener: LiveListener): () => void {
    for (const topic of topics) {
      const known = this.#listeners.get(topic) ?? new Set();
      this.#listeners.set(topic, known.add(listener));
    }
    return () => {
      for (const topic of topics) {
        const known = this.#listeners.get(topic);
        known?.delete(listener);
        if (known?.size === 0) this.#listeners.delete(topic);
      }
    };
  }

  publish(message: LiveMessage): void {
    for (const listener of this.#listeners.get(message.topic) ?? []) listener.onMessage(message);
  }

  /** Something may have been missed. */
  publishGap(): void {
    for (const listener of new Set([...this.#listeners.values()].flatMap((known) => [...known]))) listener.onGap();
  }
}
