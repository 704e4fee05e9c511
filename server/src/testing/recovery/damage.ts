import { renameSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the file of a segment of the log in a folder of backups */
export async function fileOfSegment(folder: string, segment: string): Promise<string> {
  const archive = join(folder, 'archive/charis');
  const path = (await readdir(archive, { recursive: true })).find((name) => name.includes(`${segment}-`));
  if (!path) throw new Error(`${segment} is not archived`);
  return join(archive, path);
}

/** Takes a file away. @returns what brings it back */
export function takeAway(file: string): () => void {
  const aside = `${file}.aside`;
  renameSync(file, aside);
  return () => renameSync(aside, file);
}

/** Changes a byte in the middle of a file; a second time brings it back. */
export async function tamper(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const place = Math.floor((await handle.stat()).size / 2);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, place);
    byte[0] = (byte[0] ?? 0) ^ 0xff;
    await handle.write(byte, 0, 1, place);
  } finally {
    await handle.close();
  }
}
