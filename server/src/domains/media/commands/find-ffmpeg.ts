import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What has to be there to write what every browser plays. */
const needed = [/\slibx264\s/, /\saac\s/];

/**
 * Looks for an FFmpeg that can write H.264 and AAC.
 * @param configured its path; the `ffmpeg` of the system by default
 * @returns how it is started, or nothing where there is none
 */
export async function findFfmpeg(configured?: string): Promise<string | undefined> {
  const command = configured ?? 'ffmpeg';
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-encoders'], { timeout: 10_000 });
    return needed.every((encoder) => encoder.test(stdout)) ? command : undefined;
  } catch {
    return undefined;
  }
}
