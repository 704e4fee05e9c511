/** What the commands share that run until Ctrl-C. */
import { hasBuild, root, serverFile } from '../build/inputs.mjs';
import { startPostgres } from '../postgres/index.mjs';
import { ensureBuilt } from './built.mjs';
import { endChildren, onInterrupt } from './children.mjs';
import { chooseDataDir } from './data-dir.mjs';
import { ensureInstalled } from './install.mjs';
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

/** @param {string} line */
const logToError = (line) => console.error(line);

/**
 * Runs a command of the server's that needs the database of DATABASE_URL, or that which `npm start` uses. Ctrl-C stops PostgreSQL, and
 * what was not committed is rolled back.
 * @template Module
 * @param {string} bundle its name in the server's build
 * @param {(module: Module, around: { databaseUrl: () => Promise<string>, dataDir: () => string, out: NodeJS.WriteStream,
 *   err: NodeJS.WriteStream }) => Promise<number>} run gives the exit code
 * @param {{ reads?: boolean }} [options] whether the command only reads, and so builds nothing where there is a build
 */
export async function runOnDatabase(bundle, run, { reads = false } = {}) {
  await runMain(async () => {
    requireNode();
    /** @type {ReturnType<typeof startPostgres> | undefined} */
    let postgres;
    const stop = async () => (await postgres)?.stop();
    onInterrupt(async () => {
      await endChildren();
      await stop();
      process.exit(130);
    });
    await ensureInstalled(root);
    if (!(reads && hasBuild('server'))) await ensureBuilt(['server'], { log: logToError, output: 2 });
    const dataDir = () => chooseDataDir('', logToError);
    async function databaseUrl() {
      const given = givenDatabase();
      if (given) return given;
      postgres ??= startPostgres({ dataDir: dataDir(), log: logToError });
      return (await postgres).url;
    }
    const { stdout: out, stderr: err } = process;
    try {
      process.exitCode = await run(await import(serverFile(bundle)), { databaseUrl, dataDir, out, err });
    } finally {
      await stop();
    }
  });
}

/** Returns the database that the settings name, past a pooler. @param {NodeJS.ProcessEnv} [env] */
export const givenDatabase = (env = process.env) => env.DATABASE_DIRECT_URL || env.DATABASE_URL || undefined;

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
