/** Films as people send them. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '#domains/media/commands/find-ffmpeg';

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** Returns what counts as MP4, with `bytes` of film that no one can play. */
export const mp4 = (bytes = 1000): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('mp42\0\0\0\0mp42')), box('mdat', Buffer.alloc(bytes, 'film'))]);

/** What converts on this machine, if anything does. */
export const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);

/** Names of tests that are left out end with it. */
export const orSkipped = ffmpeg ? '' : ' (LEFT OUT: no FFmpeg on this machine; install it or set FFMPEG_PATH)';

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'charis-film-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a film with sound and the place where it was taken, of a kind that its ending tells. */
export function film(extension: string, { seconds = 1, size = '129x97' } = {}): Promise<Buffer> {
  return inFolder(async (folder) => {
    const path = join(folder, `film.${extension}`);
    const even = extension === 'mpg' ? size.replace('129x97', '128x96') : size;
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=${seconds}:size=${even}:rate=25`];
    const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    const place = ['-metadata', 'title=Taken in Sydney', '-metadata', 'comment=-33.8688+151.2093/'];
    const args = ['-v', 'error', ...picture, ...sound, '-ar', '44100', ...place, path];
    await promisify(execFile)(ffmpeg ?? '', args);
    return readFile(path);
  });
}

/** Returns what a file is made of, as FFmpeg describes it. */
export function describeFilm(content: Buffer): Promise<string> {
  return inFolder(async (folder) => {
    const path = join(folder, 'film');
    await writeFile(path, content);
    const { stderr } = await promisify(execFile)(ffmpeg ?? '', ['-hide_banner', '-i', path, '-f', 'null', '-']);
    return stderr;
  });
}
