import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** An AVI file of so many seconds, written by the FFmpeg that the site converts with. */
export async function aviFile(name: string, { seconds, size }: { seconds: number; size: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'charis-film-e2e-'));
  try {
    const path = join(folder, name);
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=${seconds}:size=${size}:rate=25`];
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...picture, ...sound, path]);
    return { name, mimeType: 'video/x-msvideo', buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
