import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { ended } from './children.mjs';
import { Problem } from './problem.mjs';
import { superviseServer } from './server-supervisor.mjs';

/** @param {Promise<unknown>} [ready] */
function startSleeper(ready = Promise.resolve()) {
  const child = spawn('sleep', ['600']);
  ready.catch(() => undefined);
  return {
    child,
    exited: ended(child),
    ready,
    async end() {
      child.kill('SIGTERM');
    },
  };
}

/** @param {number} pause milliseconds */
const pausesOf = (pause) => ({ started() {}, next: () => pause });

it('starts a server again that was killed, also when it does not start the next time, until it is asked to stop', async () => {
  /** @type {ReturnType<typeof startSleeper>[]} */
  const servers = [startSleeper()];
  /** @type {string[]} */
  const told = [];
  const kept = superviseServer(
    /** @type {ReturnType<typeof startSleeper>} */ (servers[0]),
    () => {
      const isFirst = servers.length === 1;
      const server = startSleeper(isFirst ? Promise.reject(new Problem('The disk is full.')) : undefined);
      if (isFirst) server.child.kill('SIGKILL');
      servers.push(server);
      return server;
    },
    { until: new AbortController().signal, log: (line) => told.push(line), pauses: pausesOf(1) },
  );
  servers[0]?.child.kill('SIGKILL');
  await expect.poll(() => told.at(-1)).toBe('The server answers again.');
  expect(told).toEqual([
    'The server has ended (SIGKILL) and is started again in 0.0 s.',
    'The disk is full.',
    'The server has ended (SIGKILL) and is started again in 0.0 s.',
    'The server answers again.',
  ]);
  await kept.stop();
  expect(await kept.ended).toEqual({ code: null, signal: 'SIGTERM' });
  expect(servers).toHaveLength(3);
});

it('does not start it again once everything is to end', async () => {
  const interruption = new AbortController();
  const server = startSleeper();
  const kept = superviseServer(
    server,
    () => {
      throw new Error('started again');
    },
    { until: interruption.signal, log: () => undefined, pauses: pausesOf(600_000) },
  );
  server.child.kill('SIGKILL');
  await server.exited;
  interruption.abort();
  expect(await kept.ended).toEqual({ code: null, signal: 'SIGKILL' });
});
