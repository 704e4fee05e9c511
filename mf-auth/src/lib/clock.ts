/** Time, so that tests can have their own. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Runs `action` after `milliseconds`; what it gives calls that off. */
  after(milliseconds: number, action: () => void): () => void;
}

export const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
