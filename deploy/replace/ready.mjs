import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from './replace.mjs';

/** Milliseconds between two questions. */
const askEvery = 100;

/** @param {string | undefined} pid of the process that is waited for, as systemd names it */
function isAlive(pid) {
  try {
    return !pid || process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Resolves once the process that listens at PORT may get calls. It waits as long as the process lives: who has started it ends it. @param {Record<string, string | undefined>} env */
export async function untilReady({ HOST = '127.0.0.1', PORT = '3000', MAINPID }) {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
  while (isAlive(MAINPID)) {
    const isReady = await fetch(`http://${host}:${PORT}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(askEvery);
  }
  throw new Refused('The process has ended before it was ready.', 1);
}
