/** Seconds from a failure of an event to the next attempt, one for each. */
const pauses = [1, 5, 30, 120, 600];

/** Returns when an event that has failed is tried again; undefined where it is set aside. @param attempts failures, this one among them */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * 1000);
}
