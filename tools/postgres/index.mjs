/**
 * The embedded PostgreSQL: a real server from npm packages, files on disk, on 127.0.0.1 only. The first process that needs it starts it,
 * others reuse it, and the last one that goes stops it. One that was killed does not count.
 */
import { spawn } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canReach, databaseAccount, makeLentFolder } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import {
  initialise,
  isAlive,
  keepOnce,
  placesOf,
  readIfThere,
  readPostmaster,
  run,
  runsOn,
  urlOf,
} from './cluster.mjs';
import { accepts, freePort } from './port.mjs';
import { enter, isUsed, leave } from './users.mjs';

export { databaseAccount, makeLentFolder, usableDataDir } from './account.mjs';
export { freePort } from './port.mjs';

const startTimeoutMs = 30_000;

/** Returns the kept port, or another one when someone else has taken it. @param {string} file */
async function choosePort(file) {
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (kept && !(await accepts(kept))) return kept;
  const port = await freePort();
  writeFileSync(file, String(port), { mode: 0o600 });
  return port;
}

/**
 * Starts the server without waiting for it.
 * @param {ReturnType<typeof placesOf>} places @param {import('./account.mjs').Account} account
 * @param {{ postgres: string, pgCtl: string }} binaries @param {{ settings: Record<string, string>, stale: number | undefined }} options `stale` is
 *   the process id that a killed server has left in postmaster.pid
 * @returns {Promise<() => boolean>} whether it has ended
 */
async function launch(places, account, binaries, { settings, stale }) {
  const port = await choosePort(places.port);
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = ['-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  if (platform() === 'win32') {
    await run(binaries.pgCtl, ['start', '-W', '-D', places.cluster, '-l', places.log, '-o', flags.join(' ')], account);
    return () => true;
  }
  // The process id may belong to someone else by now: PostgreSQL gets a hint and checks the rest itself.
  const env = { ...process.env, LC_ALL: 'C', ...(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) };
  const log = openSync(places.log, 'w', 0o600);
  const child = spawn(binaries.postgres, ['-D', places.cluster, ...flags], {
    ...account,
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  child.once('error', end).once('exit', end).unref();
  return () => hasEnded;
}

/** @param {string} folder @returns {string} its real path */
function madeFolder(folder) {
  try {
    const { home } = placesOf(resolve(folder));
    makeLentFolder(home);
    accessSync(home, constants.W_OK);
    return realpathSync(folder);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw Object.assign(new Error(`The data folder ${resolve(folder)} cannot be written to: ${message}.`), { code });
  }
}

/** Returns the last lines of the server's log. @param {string} log */
function lastLogLine(log) {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => /FATAL|PANIC|ERROR/.test(line)).at(-1) ?? lines.at(-1) ?? 'it said nothing';
}

/** Waits until `pid` has ended. @param {number} pid */
async function ended(pid) {
  const deadline = Date.now() + startTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 s.`);
    await wait(20);
  }
}

/** Asks it to stop by its own program on Windows, where a signal would kill it. @param {number} pid @param {string} cluster @param {string} pgCtl */
async function askToStop(pid, cluster, pgCtl) {
  if (platform() === 'win32') await run(pgCtl, ['stop', '-W', '-m', 'fast', '-D', cluster], {});
  else if (isAlive(pid)) process.kill(pid, 'SIGINT');
}

/** @param {number} pid @param {string} cluster @param {string} pgCtl */
async function stopPostmaster(pid, cluster, pgCtl) {
  await askToStop(pid, cluster, pgCtl);
  await ended(pid);
}

/**
 * Starts, or reuses, the PostgreSQL of a data folder.
 * @param {{ dataDir: string, log?: (line: string) => void, settings?: Record<string, string> }} options `log` gets one line per step
 *   that takes time; `settings` are postgresql.conf settings of a server that this call starts.
 * @returns {Promise<{ url: string, port: number, isRunning: () => boolean, stop: () => Promise<void> }>} `stop` ends the server unless another process uses it.
 * @throws {Error} with one sentence that can be shown to a person.
 */
export async function startPostgres({ dataDir: folder, log = () => undefined, settings = {} }) {
  const account = databaseAccount();
  const dataDir = madeFolder(folder);
  if (!canReach(account, dataDir)) {
    throw new Error(
      `PostgreSQL cannot run as root and another user cannot reach ${dataDir}: choose a DATA_DIR outside of it.`,
    );
  }
  const places = placesOf(dataDir);
  const binaries = findBinaries(account);
  if (existsSync(join(places.cluster, 'PG_VERSION')) && !readIfThere(places.password)?.trim()) {
    throw new Error(
      `${places.password} is missing or empty, and the database in ${places.cluster} opens only with the password that was in it. Restore this file from a copy. Without one, set DATA_DIR to another folder and restore a backup into it: npm run restore -- <folder>`,
    );
  }
  const password = keepOnce(places.password, () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', ''));
  if (!existsSync(join(places.cluster, 'PG_VERSION'))) {
    log('Making the database (once)');
    await initialise({ dataDir, account, binaries, password });
  }

  const started = Date.now();
  let launched = 0;
  let hasEnded = () => true;
  let askedToStop = 0;
  for (;;) {
    const found = readPostmaster(places.cluster);
    const alive = found !== undefined && runsOn(found.pid, places.cluster, binaries.pgCtl);
    if (alive && found.ready && (await accepts(found.port))) return attach(found);
    if (Date.now() - started > startTimeoutMs)
      throw new Error(`PostgreSQL did not start within 30 s: ${lastLogLine(places.log)}`);
    const waited = Date.now() - Math.max(started, launched, askedToStop);
    if (alive && waited > startTimeoutMs / 3) {
      await askToStop(found.pid, places.cluster, binaries.pgCtl);
      askedToStop = Date.now();
    } else if (!alive && hasEnded() && (launched === 0 || waited > 1000)) {
      if (launched) log(`PostgreSQL did not start (${lastLogLine(places.log)}), trying again`);
      hasEnded = await launch(places, account, binaries, { settings, stale: found?.pid });
      launched = Date.now();
    }
    await wait(20);
  }

  /** @param {{ pid: number, port: number }} postmaster */
  function attach({ pid, port }) {
    enter(places.users);
    const stop = async () => {
      leave(places.users);
      if (!isUsed(places.users)) await stopPostmaster(pid, places.cluster, binaries.pgCtl);
    };
    return { url: urlOf(password, port), port, isRunning: () => isAlive(pid), stop };
  }
}
