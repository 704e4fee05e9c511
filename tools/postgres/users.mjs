/**
 * The processes that use a PostgreSQL: a file each, named by the process id and holding since when that process runs. A process that was killed
 * leaves its file, and its id may belong to another one by now, which runs since another moment.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { isAlive, readIfThere } from './cluster.mjs';

/** The field of `/proc/<pid>/stat` with the ticks since the machine was started, counted from what follows the name, which may hold anything. */
const startField = 19;

/** Returns since when a process runs, in whatever form the system has; empty where it does not tell. @param {number} pid */
export function startOf(pid) {
  try {
    if (platform() === 'win32') return '';
    if (!existsSync('/proc/self/stat')) {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[startField];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return '';
  }
}

/** Notes that this process uses it from now on. @param {string} folder */
export function enter(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(process.pid)), startOf(process.pid));
}

/** @param {string} folder */
export function leave(folder) {
  rmSync(join(folder, String(process.pid)), { force: true });
}

/** Returns whether a process uses it. Forgets those that have ended. @param {string} folder */
export function isUsed(folder) {
  const users = readdirSync(folder).filter((name) => {
    const file = join(folder, name);
    if (isAlive(Number(name)) && readIfThere(file) === startOf(Number(name))) return true;
    rmSync(file, { force: true });
    return false;
  });
  return users.length > 0;
}
