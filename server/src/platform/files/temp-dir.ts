/**
 * Folders of this machine for one piece of work. The process that uses one keeps it fresh; one that is not any more was left by a process that was
 * killed, and is removed when the next of its kind is lent.
 */
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds from one sign of life to the next, and after which there is none any more. */
const sign = 30_000;
const silence = 5 * 60_000;

async function removeLeft(kind: string): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((known) => known.startsWith(kind))) {
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    const left = found && found.mtimeMs < Date.now() - silence;
    // One of another user of the machine is theirs to remove.
    if (left) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Lends a folder until `use` ends.
 * @param kind the beginning of its name, such as `charis-video-`
 */
export async function inTempDir<Result>(kind: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  await removeLeft(kind);
  const folder = await mkdtemp(join(tmpdir(), kind));
  const timer = setInterval(() => {
    const now = new Date();
    void utimes(folder, now, now).catch(() => undefined);
  }, sign);
  try {
    return await use(folder);
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}
