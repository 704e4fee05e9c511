/** How long the counting goes back. */
export const windowSeconds = 15 * 60;

const longestDelaySeconds = 15 * 60;

/**
 * Seconds between the last failure and the next attempt: none below `allowed` failures, then 2, 4, 8 … up to 15 minutes.
 * @param failures in the window
 */
export function delaySeconds(failures: number, allowed: number): number {
  if (failures < allowed) return 0;
  return Math.min(2 ** (failures - allowed + 1), longestDelaySeconds);
}

/** Seconds that an attempt at `now` still has to wait; 0 when it may go on. */
export function remainingSeconds(tally: { failures: number; lastAt: Date | null }, allowed: number, now: Date): number {
  const delay = delaySeconds(tally.failures, allowed);
  // An attempt beside this one, counted a moment later, does not hold it up where there is no delay.
  if (!tally.lastAt || delay === 0) return 0;
  const readyAt = tally.lastAt.getTime() + delay * 1000;
  return Math.max(0, (readyAt - now.getTime()) / 1000);
}
