/** @typedef {Awaited<ReturnType<typeof import('./index.mjs').startPostgres>>} Postgres */

/** Milliseconds between two looks. */
const pause = 1_000;

/**
 * Starts PostgreSQL again whenever it has ended without being asked to; who uses it finds it at the same address.
 * @param {Postgres} first that runs
 * @param {() => Promise<Postgres>} startAgain
 * @returns {{ failed: Promise<never>, stop: () => Promise<void> }} `failed` rejects with why it could not be started again
 */
export function keepRunning(first, startAgain) {
  let postgres = first;
  /** @type {Promise<void> | undefined} */
  let starting;
  /** @type {(error: unknown) => void} */
  let fail = () => undefined;
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });
  // Whoever does not ask is not told.
  failed.catch(() => undefined);

  async function look() {
    if (postgres.isRunning()) return;
    const { url } = postgres;
    postgres = await startAgain();
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
