/** Replaces the processes of a site, one after the other, by those of another **release**: a folder, or images under one tag, that never changes. */

/**
 * @typedef {object} Host where the processes run
 * @property {() => { current?: string, previous?: string }} names which release its processes start from, and from which they did before
 * @property {(names: { current: string, previous?: string }) => void} name
 * @property {(release: string) => Promise<void>} check rejects where delivery serves what does not work with the API of the release
 * @property {(release: string) => Promise<void>} migrate
 * @property {() => Promise<string[]>} processes those that run
 * @property {(process: string) => Promise<void>} replace resolves once the new one may get calls
 */
/** @typedef {{ log: (line: string) => void, force?: boolean }} Options `force` asks no one */

/** What cannot be done, as a sentence for a person. */
export class Refused extends Error {
  /** @param {string} message @param {number} [code] what the command ends with */
  constructor(message, code = 2) {
    super(message);
    this.code = code;
  }
}

/** @param {Host} host @param {string} release @param {Options} options */
async function ask(host, release, { force, log }) {
  if (force) return log('Whether what is served works with it was not asked.');
  await host.check(release).catch(() => {
    throw new Refused(`${release} is not promoted. Roll the named releases back first, or say --force.`, 1);
  });
}

/** @param {Host} host @param {string[]} processes @param {(line: string) => void} log */
async function replaceEach(host, processes, log) {
  for (const process of processes) {
    const began = performance.now();
    await host.replace(process);
    log(`  ${process} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

/** Replaces all processes, or none: where one does not get ready, those before it go back. @param {Host} host @param {string} release @param {Options} options */
async function replaceAll(host, release, { log }) {
  const before = host.names();
  host.name({ current: release, ...(before.current ? { previous: before.current } : {}) });
  const processes = await host.processes();
  for (const [index, process] of processes.entries()) {
    try {
      await replaceEach(host, [process], log);
    } catch {
      if (!before.current) throw new Refused(`${process} does not get ready; its log says why.`, 1);
      log(`${process} does not get ready: back to ${before.current}.`);
      host.name({ ...before, current: before.current });
      await replaceEach(host, processes.slice(0, index + 1), log);
      throw new Refused(`${process} does not get ready with ${release}; its log says why. ${before.current} runs.`, 1);
    }
  }
  log(`${release} runs${before.current ? `, in place of ${before.current}` : ''}.`);
}

/** @param {Host} host @param {string} release @param {Options} options */
export async function promote(host, release, options) {
  const { current } = host.names();
  if (current === release) return options.log(`${release} runs already.`);
  // Where nothing runs yet, nothing is served that could break.
  if (current) await ask(host, release, options);
  await host.migrate(release);
  await replaceAll(host, release, options);
}

/** Goes back to the release before. The database stays as it is. @param {Host} host @param {Options} options */
export async function rollback(host, options) {
  const { previous } = host.names();
  if (!previous) throw new Refused('There is no release before this one.', 1);
  await ask(host, previous, options);
  await replaceAll(host, previous, options);
}
