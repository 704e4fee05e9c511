import { Worker } from 'node:worker_threads';

/** What the thread is asked. */
interface Asked {
  text: string;
  /** Milliseconds since 1970, between which spans are looked for. */
  from: number;
  to: number;
  /** The zone of days, and of times that name none. */
  zone: string;
  /** Events with UIDs of this host are appointments on this site. */
  ownHost: string;
}

type Found =
  | { failure: 'too-large' | 'not-calendar' }
  /** In their order and apart from each other; `skipped` events could not be read. */
  | { spans: { from: number; to: number }[]; skipped: number };

/** Milliseconds, and megabytes, after which a calendar is too large. */
const longest = 30_000;
const memory = 256;

let last: Promise<unknown> = Promise.resolve();

function read(asked: Asked): Promise<Found> {
  return new Promise((resolve, reject) => {
    // The list of zones prints complaints about names, which no one needs.
    const options = { resourceLimits: { maxOldGenerationSizeMb: memory }, stdout: true, stderr: true };
    const url = new URL('./busy-times-worker.mjs', import.meta.url);
    const worker = new Worker(url, { ...options, workerData: asked });
    const giveUp = () => resolve({ failure: 'too-large' });
    const timer = setTimeout(() => {
      giveUp();
      void worker.terminate();
    }, longest);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread ended without an answer'));
    });
  });
}

/** Returns when the owner of a calendar is busy, one calendar after the other: the text is of others, and may take a processor and memory for long. */
export function busyTimesOf(asked: Asked): Promise<Found> {
  const turn = last.then(() => read(asked));
  last = turn.catch(() => undefined);
  return turn;
}
