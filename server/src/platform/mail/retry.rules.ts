const first = 5;
const longest = 3600;
/** The longest that a mail is tried for; its link or code has expired by then. */
const giveUpAfter = 24 * 3_600_000;

/** Seconds until a message is tried again: 5, 10, 20 … up to an hour. */
export function secondsToRetry(attempts: number): number {
  return Math.min(first * 2 ** (attempts - 1), longest);
}

/** Returns whether a message that would be tried at `next` is too old for it. */
export function isGivenUp(createdAt: Date, next: Date): boolean {
  return next.getTime() - createdAt.getTime() > giveUpAfter;
}
