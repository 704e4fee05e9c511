/** One running site: PostgreSQL (embedded unless a database is given) and the compiled server. For start, the browser tests and benchmarks. */
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastBuildDir, root } from './build/inputs.mjs';
import { makeLentFolder, startPostgres } from './postgres/index.mjs';
import { supervisePostgres } from './postgres/postgres-supervisor.mjs';
import { end, ended, start } from './run/children.mjs';
import { useBuild } from './run/kept-builds.mjs';
import { lastErrorLine } from './run/last-error-line.mjs';
import { codeOf, fileTrouble, Problem } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { superviseServer } from './run/server-supervisor.mjs';

/** @typedef {{ who: string, email: string, password: string }} Login a demo login that the server seeds */
/** @typedef {{ type: 'ready', address: string, mailbox?: string, logins?: Login[], warnings?: string[] }} Ready what the server sends when it answers */
/** @typedef {{ type: 'failed', message: string }} Failed what it sends when it cannot start: one sentence */
/**
 * @typedef {object} Site
 * @property {string} url
 * @property {string | undefined} mailbox address of the mails that the site has written
 * @property {string} databaseUrl
 * @property {Login[]} logins
 * @property {string[]} warnings what the server's settings allow and yet is dangerous
 * @property {string} logFile
 * @property {ReturnType<typeof ended>} exited settles when the server ends, the person who ended it, unless it is started again; rejects when its database did and cannot be started again
 * @property {() => Promise<void>} stop ends the server, then the database
 * @property {() => Promise<void>} kill ends the server as a crash would, for tests
 */

/** What the server gets of this process's environment; its configuration comes only from `env`, so that tests are not set by chance. */
const inherited = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'SYSTEMROOT',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];

const systemEnvironment = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));

const largestLogBytes = 10_000_000;

/** Flags of Node for the server. What a call makes is garbage when it is answered: room for that of many calls is cleared seldom (in MB). */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=32'];

/** @param {string} path */
function openLog(path) {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > largestLogBytes) renameSync(path, `${path}.1`);
    return openSync(path, 'a', 0o600);
  } catch (error) {
    throw new Problem(`The log file ${path} cannot be written: ${fileTrouble(error)}.`);
  }
}

/** @param {string} dataDir */
function makeDataDir(dataDir) {
  try {
    makeLentFolder(dataDir);
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} (DATA_DIR) cannot be written: ${fileTrouble(error)}.`);
  }
}

/** @param {string} dataDir @param {(line: string) => void} log */
async function startDatabase(dataDir, log) {
  try {
    return await startPostgres({ dataDir, log });
  } catch (error) {
    if (codeOf(error)) throw new Problem(`PostgreSQL cannot use the data folder ${dataDir}: ${fileTrouble(error)}.`);
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} dataDir @param {(line: string) => void} log */
function startAgain(dataDir, log) {
  log('PostgreSQL has ended and is started again; what is served is served on meanwhile.');
  return startDatabase(dataDir, log);
}

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {{ build: string, env: Environment, logFile: string }} options the folder of the server's build, and more */
function startServer({ build, env, logFile }) {
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const child = start(process.execPath, [...serverFlags, join(build, 'main.mjs')], {
    cwd: root,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...systemEnvironment, NODE_ENV: 'production', ...env },
  });
  closeSync(log);
  const exited = ended(child);
  /** @type {Promise<Ready>} */
  const ready = new Promise((resolve, reject) => {
    child.on('message', (/** @type {Ready | Failed} */ message) => {
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new Problem(message.message));
    });
    exited.then(() => {
      reject(new Problem(`The server did not start (log: ${logFile}): ${lastErrorLine(logFile, logStart)}`));
    }, reject);
  });
  return { exited, ready, end: () => end(child), kill: () => child.kill('SIGKILL') };
}

/**
 * Starts a site and waits until it answers.
 * @param {object} options
 * @param {string} options.dataDir folder of everything that the site keeps; made when it is missing
 * @param {number} [options.port] 0 for a free one; without it the server's own default (PORT, 3000)
 * @param {Environment} [options.env] configuration of the server; DATABASE_URL replaces the embedded PostgreSQL
 * @param {(line: string) => void} [options.onProgress]
 * @param {Promise<unknown>} [options.built] is waited for before the server starts
 * @param {AbortSignal} [options.keepUntil] until then the server is started again whenever it ends
 * @returns {Promise<Site>} rejects with a Problem, after ending what it had started
 */
export async function startSite({ dataDir, port, env = {}, onProgress = () => {}, built, keepUntil }) {
  makeDataDir(dataDir);
  const given = env.DATABASE_URL;
  const running = given ? undefined : await startDatabase(dataDir, onProgress);
  const postgres =
    running &&
    supervisePostgres(running, () => startAgain(dataDir, onProgress), {
      onTrouble: (error, pause) =>
        onProgress(`${error instanceof Error ? error.message : error} It is tried again in ${duration(pause)}.`),
    });
  const databaseUrl = running?.url ?? given ?? '';
  try {
    await built;
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  const logFile = join(dataDir, 'server.log');
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  // A server that is started again is the same one, whatever has been built meanwhile.
  const [build, consoleBuild] = [lastBuildDir('server'), lastBuildDir('console')];
  const unused = [build, consoleBuild].filter(existsSync).map((folder) => useBuild(folder));
  const settings = {
    CONSOLE_DIR: consoleBuild,
    ...env,
    ...place,
    ...(port === undefined ? {} : { PORT: String(port) }),
  };
  const startOnce = () => startServer({ build, logFile, env: settings });
  /** @type {ReturnType<typeof startServer> | undefined} */
  let server;
  /** @type {ReturnType<typeof superviseServer> | undefined} */
  let kept;
  async function stop() {
    await (kept ? kept.stop() : server?.end());
    await postgres?.stop();
    for (const end of unused) end();
  }
  try {
    server = startOnce();
    const { address, mailbox, logins = [], warnings = [] } = await server.ready;
    if (keepUntil) kept = superviseServer(server, startOnce, { until: keepUntil, log: onProgress });
    const gone = kept?.ended ?? server.exited;
    const exited = postgres ? Promise.race([gone, postgres.failed]) : gone;
    exited.catch(() => undefined);
    const kill = async () => {
      server?.kill();
      await server?.exited.catch(() => undefined);
    };
    return { url: address, mailbox, databaseUrl, logins, warnings, logFile, exited, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
