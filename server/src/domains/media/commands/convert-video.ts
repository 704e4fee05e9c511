/** FFmpeg at work on a film that someone sent: it reads that one file, as the kind that its first bytes tell, and nothing else. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { largestFile } from '@charis/shared/rules';

/** A film that cannot be converted; the message is for the sender. */
export class VideoProblem extends Error {
  override name = 'VideoProblem';
}

/** Seconds that a conversion may take. */
const longest = 600;
/** Pixels of a frame; a file of a few kilobytes may claim more, and would fill the memory. */
const maxPixels = 33_177_600;
const maxAllocation = 1_000_000_000;

const unreadable = 'We could not convert the video. Please choose another one.';
const tooLong = 'The video is too long. Please choose a shorter one.';

/** How FFmpeg calls the kinds of files. */
const demuxers: Record<string, string> = {
  'video/vnd.avi': 'avi',
  'video/x-ms-asf': 'asf',
  'video/x-flv': 'flv',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'video/mpeg': 'mpegvideo',
  'video/mp2t': 'mpegts',
};

interface Conversion {
  ffmpeg: string;
  /** The type by its first bytes. */
  type: string;
  from: string;
  /** The path of the MP4, in a folder of its own. */
  to: string;
  /** Hears how much of the film is done, 0 to 100, where its length is known. */
  onPercent: (percent: number) => void;
  /** Ends it at once. */
  signal: AbortSignal;
}

function argumentsOf({ type, from, to }: Conversion): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-max_pixels', `${maxPixels}`, '-f', demuxers[type] ?? 'avi'];
  const size = "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1";
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', size];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  // Nothing of what was written beside the film: place, time, chapters, texts, other files.
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-progress', 'pipe:1', '-y'],
    ...['-max_alloc', `${maxAllocation}`, '-timelimit', `${longest}`],
    ...[...input, '-i', from, '-map', '0:v:0', '-map', '0:a:0?', ...picture, ...sound, ...bare],
    ...['-threads', `${Math.max(1, availableParallelism() - 1)}`, '-fs', `${largestFile + 1}`],
    ...['-movflags', '+faststart', '-f', 'mp4', to],
  ];
}

/** Seconds that the film says to last, from what FFmpeg tells of it. */
function durationIn(line: string): number | undefined {
  const [, hours, minutes, seconds] = /^\s*Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(line) ?? [];
  return hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined;
}

/** What the supervisor answers. */
interface Ended {
  code: number | null;
  problem?: string;
}

/**
 * Runs FFmpeg below a supervisor, which ends it when this process is gone.
 * @returns with which code it ended; null where something ended it
 */
async function run(conversion: Conversion, signal: AbortSignal): Promise<number | null> {
  const { ffmpeg, to, onPercent } = conversion;
  if (signal.aborted) return null;
  // Its surroundings hold no secrets of the server.
  const { PATH = '', SystemRoot } = process.env;
  const supervisor = new URL('./ffmpeg-supervisor.mjs', import.meta.url);
  const child = fork(supervisor, [ffmpeg, ...argumentsOf(conversion)], {
    cwd: dirname(to),
    env: SystemRoot ? { PATH, SystemRoot } : { PATH },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Signals of a terminal are for the server, which then ends it.
    detached: true,
  });
  let ended: Ended | undefined;
  child.once('message', (message) => {
    ended = message as Ended;
  });
  let duration = 0;
  const hear = (stream: Readable | null, onLine: (line: string) => void) =>
    stream && createInterface(stream).on('line', onLine);
  hear(child.stderr, (line) => {
    duration ||= durationIn(line) ?? 0;
  });
  hear(child.stdout, (line) => {
    const done = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN) / 1_000_000;
    if (duration > 0 && done >= 0) onPercent(Math.min(99, Math.floor((done / duration) * 100)));
  });
  const end = () => child.connected && child.disconnect();
  signal.addEventListener('abort', end);
  try {
    // What it answers has come by the end of the connection.
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  } finally {
    signal.removeEventListener('abort', end);
  }
  if (ended?.problem) throw new Error(ended.problem);
  return ended?.code ?? null;
}

/**
 * Makes an MP4 of a film that browsers do not play: H.264 and AAC, at most 1920 pixels each way, its index in front.
 * @throws {VideoProblem} or, once `signal` has aborted, its reason
 */
export async function convertVideo(conversion: Conversion): Promise<void> {
  const { signal, to } = conversion;
  const limit = AbortSignal.timeout(longest * 1000);
  const code = await run(conversion, AbortSignal.any([signal, limit]));
  signal.throwIfAborted();
  if (limit.aborted) throw new VideoProblem(tooLong);
  if (code === null) throw new Error('FFmpeg was ended from outside');
  const { size } = await stat(to).catch(() => ({ size: 0 }));
  if (code !== 0 || size === 0) throw new VideoProblem(unreadable);
  if (size > largestFile) throw new VideoProblem(tooLong);
}
