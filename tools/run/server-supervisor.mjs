import { setTimeout as wait } from 'node:timers/promises';
import { growingPauses } from '../postgres/pauses.mjs';
import { Problem } from './problem.mjs';
import { duration } from './progress.mjs';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */
/**
 * @typedef {object} Server
 * @property {Promise<Exit>} exited
 * @property {Promise<unknown>} ready rejects with a Problem where it does not start
 * @property {() => Promise<void>} end
 */

/**
 * Starts a server again whenever it has ended without being asked to, after growing pauses.
 * @param {Server} first
 * @param {() => Server} startAgain
 * @param {object} options
 * @param {AbortSignal} options.until whose end it is asked to end by
 * @param {(line: string) => void} options.log
 * @param {ReturnType<typeof growingPauses>} [options.pauses]
 * @returns {{ ended: Promise<Exit>, stop: () => Promise<void> }} `ended` settles with the end that was asked for
 */
export function superviseServer(first, startAgain, { until, log, pauses = growingPauses() }) {
  const stopping = new AbortController();
  if (until.aborted) stopping.abort();
  until.addEventListener('abort', () => stopping.abort(), { once: true });
  let server = first;

  async function again() {
    try {
      server = startAgain();
      await server.ready;
      pauses.started();
      log('The server answers again.');
    } catch (error) {
      if (!stopping.signal.aborted) log(error instanceof Problem ? error.message : String(error));
    }
  }

  /** @returns {Promise<Exit>} */
  async function keep() {
    for (;;) {
      const exit = await server.exited;
      if (stopping.signal.aborted) return exit;
      const pause = pauses.next();
      log(`The server has ended (${exit.signal ?? `code ${exit.code}`}) and is started again in ${duration(pause)}.`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return exit;
      await again();
    }
  }
  const ended = keep();
  return {
    ended,
    async stop() {
      stopping.abort();
      await server.end();
      await ended;
    },
  };
}
