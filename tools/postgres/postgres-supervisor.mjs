import { growingPauses } from './pauses.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./index.mjs').startPostgres>>} Postgres */

/** Milliseconds between two looks. */
const pause = 1_000;

/**
 * Starts PostgreSQL again whenever it has ended without being asked to; who uses it finds it at the same address. Where it cannot be started,
 * because the disk is full for example, that is tried again after growing pauses.
 * @param {Postgres} first that runs
 * @param {() => Promise<Postgres>} startAgain
 * @param {object} [options]
 * @param {(error: unknown, pause: number) => void} [options.onTrouble] gets why it could not be started, and the milliseconds until the next time
 * @param {ReturnType<typeof growingPauses>} [options.pauses]
 * @returns {{ failed: Promise<never>, stop: () => Promise<void> }} `failed` rejects where someone else has taken its address
 */
export function supervisePostgres(first, startAgain, { onTrouble = () => undefined, pauses = growingPauses() } = {}) {
  let postgres = first;
  let notBefore = 0;
  /** @type {Promise<void> | undefined} */
  let starting;
  /** @type {(error: unknown) => void} */
  let fail = () => undefined;
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });
  // A person who does not ask is not told.
  failed.catch(() => undefined);

  async function look() {
    if (postgres.isRunning() || performance.now() < notBefore) return;
    const { url } = postgres;
    try {
      postgres = await startAgain();
      pauses.started();
    } catch (error) {
      const next = pauses.next();
      notBefore = performance.now() + next;
      onTrouble(error, next);
      return;
    }
    if (postgres.url === url) return;
    throw new Error('PostgreSQL ended, and another program has taken its port: start the site again.');
  }
  const timer = setInterval(() => {
    starting ??= look()
      .catch((error) => {
        clearInterval(timer);
        fail(error);
      })
      .finally(() => {
        starting = undefined;
      });
  }, pause);
  timer.unref();
  return {
    failed,
    async stop() {
      clearInterval(timer);
      await starting;
      await postgres.stop();
    },
  };
}
