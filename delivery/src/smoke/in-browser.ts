import type { Browser } from 'playwright-core';
import { notTried, type Tried } from './smoke-result';

/** Ends what is tried with a result, from wherever that is known. */
export class TrialEnd extends Error {
  override name = 'TrialEnd';

  constructor(readonly result: Tried) {
    super(result.detail);
  }
}

export interface Limits {
  /** Milliseconds that everything has together. */
  limit: number;
  /** Returns what ends when these milliseconds are over. */
  timeUp?: ((milliseconds: number) => AbortSignal) | undefined;
  /** Hears the browser's own words about why something could not be tried. */
  onTrouble?: ((error: unknown) => void) | undefined;
}

const ended = 'The browser ended before everything was tried.';
const stuck = 'The browser could not go on.';

/**
 * Tries something in a browser, which is closed then. What is late, or loses its browser, could not be tried.
 * @param when where it was, as the end of a sentence
 */
export async function tryIn(
  browser: Browser,
  { limit, timeUp = AbortSignal.timeout, onTrouble }: Limits,
  { work, when }: { work: () => Promise<Tried>; when: () => string },
): Promise<Tried> {
  const late = timeUp(limit);
  // A page that never comes to rest is ended together with its browser.
  const end = () => void browser.close();
  late.addEventListener('abort', end, { once: true });
  try {
    return await work();
  } catch (error) {
    onTrouble?.(error);
    if (late.aborted) return notTried(`It took longer than ${limit / 1000} s${when()}.`, 'time');
    if (error instanceof TrialEnd) return error.result;
    return notTried(browser.isConnected() ? stuck : ended, 'end');
  } finally {
    late.removeEventListener('abort', end);
    await browser.close();
  }
}
