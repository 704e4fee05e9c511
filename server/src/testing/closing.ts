export type Closing = (() => Promise<unknown>)[];

/**
 * Does some work, and closes what it has opened, the last first, whether it succeeds or not.
 * @param interrupted rejects where the work is not to go on
 */
export async function closeAfter<Result>(
  work: (closing: Closing) => Promise<Result>,
  interrupted?: Promise<never>,
): Promise<Result> {
  const closing: Closing = [];
  try {
    const working = work(closing);
    return await (interrupted ? Promise.race([working, interrupted]) : working);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
