import { Worker } from 'node:worker_threads';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, upright. */
  data: Buffer;
}

let last: Promise<unknown> = Promise.resolve();

/** `too many`: the picture is too large, and no pixel was decoded. */
type Decoded = Pixels | 'too many' | undefined;

function decode(path: string, maxPixels: number): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    // The decoder prints complaints about a file, which no one needs.
    const options = { workerData: { path, maxPixels }, stdout: true, stderr: true };
    const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), options);
    worker.once('message', (pixels?: 'too many' | { width: number; height: number; data: ArrayBuffer }) =>
      resolve(typeof pixels === 'object' ? { ...pixels, data: Buffer.from(pixels.data) } : pixels),
    );
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The decoder ended without a picture')));
  });
}

/**
 * Reads the first picture of a HEIC file, one file after the other: each takes hundreds of megabytes for a moment.
 * @returns nothing when it has no picture, `too many` when that has more than `maxPixels`
 */
export function readHeic(path: string, maxPixels: number): Promise<Decoded> {
  const turn = last.then(() => decode(path, maxPixels));
  last = turn.catch(() => undefined);
  return turn;
}
