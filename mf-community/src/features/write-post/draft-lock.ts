/** A text is written in one composer at a time, which holds it by a Web Lock: also before the other windows of this browser. */

/** Lets go of a text, once the last that was done for it has ended. */
export type Release = (last?: Promise<unknown>) => void;

/** Milliseconds for a page that is going, or for a last save that is under way. */
const timeoutMs = 2_000;

/** @param waits waits a while for the composer that holds it. @returns nothing where another composer holds it */
export function lockDraft(textId: string, waits = false): Promise<Release | undefined> {
  // Each window trusts that it is the only one where they cannot agree.
  if (!navigator.locks) return Promise.resolve(() => undefined);
  const options = waits ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve((last) => void Promise.resolve(last).finally(release)));
    };
    // Rejects when it was waited for in vain.
    navigator.locks.request(`charis-compose ${textId}`, options, hold).catch(() => resolve(undefined));
  });
}
