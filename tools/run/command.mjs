/** What the commands share that run until Ctrl-C. */
import { endChildren, onInterrupt } from './children.mjs';
import { requireNode } from './node-version.mjs';
import { runMain } from './problem.mjs';

/**
 * Runs `work` to its end. Ctrl-C ends the children, and then whatever `work` throws because of it is no problem.
 * @param {(interrupted: AbortSignal) => Promise<void>} work closes what it has opened, whether it was interrupted or not
 */
export async function runUntilInterrupted(work) {
  await runMain(async () => {
    requireNode();
    const interruption = new AbortController();
    onInterrupt(async () => {
      console.log('\nStopping …');
      interruption.abort();
      await endChildren();
    });
    try {
      await work(interruption.signal);
    } catch (error) {
      if (!interruption.signal.aborted) throw error;
    }
  });
}

/** Lines that say how to log in; none where there is no demo data. @param {import('../site.mjs').Login[]} logins */
export function loginLines(logins) {
  if (logins.length === 0) return [];
  const width = Math.max(...logins.map(({ email }) => email.length));
  return [
    '',
    'Demo logins:',
    ...logins.map(({ who, email, password }) => `  ${email.padEnd(width)}  ${password}  ${who}`),
  ];
}
