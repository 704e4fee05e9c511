import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const types: Record<string, string> = { avi: 'video/x-msvideo', mp4: 'video/mp4' };

interface Film {
  seconds: number;
  size: string;
  /** How often it is shown in one file: to copy what was written costs nothing. */
  times?: number;
}

/** Returns a film of so many seconds, in the form that its name says, written by the FFmpeg that the site converts with. */
export async function filmFile(name: string, { seconds, size, times = 1 }: Film) {
  const folder = await mkdtemp(join(tmpdir(), 'charis-film-e2e-'));
  const write = (...args: string[]) =>
    promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args]);
  try {
    const once = join(folder, `once-${name}`);
    const path = join(folder, name);
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=${seconds}:size=${size}:rate=25`];
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    await write(...picture, ...sound, once);
    await write('-stream_loop', String(times - 1), '-i', once, '-c', 'copy', path);
    return { name, mimeType: types[name.slice(-3)] ?? '', buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
