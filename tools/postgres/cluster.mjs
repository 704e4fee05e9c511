/**
 * What is on disk. Below the data folder: `postgres/cluster` (PostgreSQL's own), `postgres/password` and `postgres/port` (kept between
 * starts), `postgres/users/<pid>` (processes that use the server; the last of them stops it), `postgres/server.log`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ pid: number, port: number, ready: boolean }} Postmaster what `postmaster.pid` says */

const superuser = 'charis';
const database = 'charis';

/** @param {string} dataDir */
export function placesOf(dataDir) {
  const home = join(dataDir, 'postgres');
  const at = (/** @type {string} */ name) => join(home, name);
  return {
    home,
    cluster: at('cluster'),
    password: at('password'),
    port: at('port'),
    users: at('users'),
    log: at('server.log'),
  };
}

/** Reads `path`, written once with what `make` returns; of two processes that write at once the first wins. */
export function keepOnce(/** @type {string} */ path, /** @type {() => string} */ make) {
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Returns what a file holds; undefined where it is gone. @param {string} path */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} cluster @returns {Postmaster | undefined} */
export function readPostmaster(cluster) {
  // A server that starts takes away the file of one that was killed, so that it may go at any moment.
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Returns whether process `pid` is a postmaster on `cluster`; process ids come round again after a restart of the machine.
 * @param {number} pid @param {string} cluster @param {string} pgCtl program that knows it where processes cannot be looked into
 */
export function runsOn(pid, cluster, pgCtl) {
  if (!isAlive(pid)) return false;
  if (platform() === 'win32') return spawnSync(pgCtl, ['status', '-D', cluster], { stdio: 'ignore' }).status === 0;
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}

/** Returns whether the process lives; one that has ended and waits to be reaped does not. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  // It may end, and be reaped, between the two looks.
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat !== undefined && !/\) Z /.test(stat);
}

/** @param {string} name @param {string} password @param {number} port */
export function urlOf(password, port, name = database) {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/**
 * Runs a program of PostgreSQL to its end.
 * @param {string} program @param {string[]} args @param {Account} account @param {string} [input]
 */
export async function run(program, args, account, input = '') {
  const child = spawn(program, args, { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => undefined).end(input);
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${program} failed (${code}): ${output.trim().split('\n').slice(-3).join(' ')}`);
}

/**
 * Makes the cluster with its one database beside its place and moves it there, so that it is there whole or not at all.
 * @param {{ dataDir: string, account: Account, binaries: { initdb: string, postgres: string }, password: string }} options
 */
export async function initialise({ dataDir, account, binaries, password }) {
  const places = placesOf(dataDir);
  const staging = `${places.cluster}.${process.pid}`;
  const secret = mkdtempSync(join(tmpdir(), 'charis-'));
  const passwordFile = join(secret, 'password');
  const { uid, gid } = account;
  try {
    mkdirSync(staging, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) {
      for (const path of [staging, secret, passwordFile]) chownSync(path, uid, gid);
    }
    const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const login = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await run(binaries.initdb, [`--pgdata=${staging}`, ...login, ...flags, '--no-instructions'], account);
    await run(binaries.postgres, ['--single', '-D', staging, 'postgres'], account, `CREATE DATABASE ${database};\n`);
    renameSync(staging, places.cluster);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(places.cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}
