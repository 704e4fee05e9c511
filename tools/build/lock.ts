/** One build at a time: the folder `dist/.lock` belongs to the process whose id is in it. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../postgres/cluster.mjs';
import { codeOf } from '../run/problem.mjs';
import { root } from './inputs.mjs';

/** Milliseconds between two looks at a lock that someone holds. */
const pause = 250;
/** Milliseconds that an owner has to write its id. */
const namingTime = 5000;

/** Returns whether the lock's owner has ended without giving it back. */
function isStale(lock: string): boolean {
  try {
    const owner = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    if (owner > 0) return !isAlive(owner);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > namingTime;
}

/** Makes the folder, which only one process can do; gives whether this one did. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** Runs `work` while no other process builds; a lock whose owner was killed is taken over. */
export async function withBuildLock<T>(work: () => Promise<T>, lock = join(root, 'dist/.lock')): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waits = 0; !take(lock); waits++) {
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
    else if (waits === 0) process.stdout.write('  waiting for another build …\n');
    await wait(pause);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
