const first = 1_000;
const longest = 60_000;

/**
 * Returns the milliseconds to wait before each new start of something that keeps ending: each pause is twice the one before, and once it has run for as long as
 * the longest, they begin again.
 * @param {() => number} [now]
 */
export function growingPauses(now = () => performance.now()) {
  let next = first;
  /** @type {number | undefined} */
  let since = now();
  return {
    /** It runs from now on. */
    started() {
      since = now();
    },
    /** It has ended, or could not be started. */
    next() {
      if (since !== undefined && now() - since >= longest) next = first;
      since = undefined;
      const pause = next;
      next = Math.min(next * 2, longest);
      return pause;
    },
  };
}
