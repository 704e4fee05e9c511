import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds between two questions that a page has to answer. */
const pause = 1_000;

/**
 * Returns what comes of work with a page, or `stuck` where the page answers nothing meanwhile: a script of it does not end then.
 * @param timeoutMs milliseconds for an answer
 */
export async function whileAnswering<Result, Stuck>(
  page: Page,
  { work, timeoutMs, stuck }: { work: Promise<Result>; timeoutMs: number; stuck: Stuck },
): Promise<Result | Stuck> {
  const end = work.then(
    () => 'end',
    () => 'end',
  );
  for (;;) {
    // A page that goes to another meanwhile is not stuck.
    const answer = page.evaluate(() => 'answer').catch(() => 'answer');
    const first = await Promise.race([end, answer, pauseFor(timeoutMs, 'late', { ref: false })]);
    if (first === 'end') return work;
    if (first === 'late') return stuck;
    await Promise.race([end, pauseFor(pause, undefined, { ref: false })]);
  }
}

/** Returns whether what a page is waited for came in its time; rejects where the page or its browser is gone. */
export async function inTime(waiting: Promise<unknown>): Promise<boolean> {
  try {
    await waiting;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  }
}
