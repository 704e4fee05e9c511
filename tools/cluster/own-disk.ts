import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from '../postgres/account.mjs';

/** Each change of the primary leaves a segment of its log behind, and there are many within minutes. */
const size = '2g';
const block = Buffer.alloc(1024 * 1024);

/** Gives a folder a small disk of its own, in memory. @returns false where this user may not do that */
export function mountDisk(folder: string): boolean {
  const { uid = process.getuid?.(), gid = process.getgid?.() } = databaseAccount();
  try {
    const options = `size=${size},mode=700,uid=${uid},gid=${gid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

/** Leaves no room on the disk of a folder. @returns what makes room again */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, block);
  } catch {
    // The disk is full.
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}
