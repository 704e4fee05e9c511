import { readEvents, type StreamedEvent } from './event-stream';

/** Milliseconds until the first further attempt, and the most. */
const delays = { first: 500, longest: 60_000 };

/** A stream that lived as long as this, in milliseconds, was a good one. */
const goodLife = 10_000;

/** Returns the milliseconds until the next attempt, after `failures` in a row; `random` from 0 to 1 keeps pages from returning all at once. */
export function delayAfter(failures: number, random: number): number {
  return Math.min(delays.longest, delays.first * 2 ** failures) * (0.5 + random / 2);
}

interface ConnectionOptions {
  token(): string | null;
  /** @param isBack it is not the first attempt that has succeeded */
  onOpen(isBack: boolean): void;
  onEvent(event: StreamedEvent): void;
}

/** Waits, but no longer than until the browser is online again or `signal` ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Keeps a stream open until what it gives is called: one that ends or fails is opened again, when the server says, else after growing delays. */
export function keepOpen(url: string, { token, onOpen, onEvent }: ConnectionOptions): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  async function run() {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const began = Date.now();
      const opened = () => onOpen(failures > 0);
      const asked = await readEvents(url, { token: token(), signal, onOpen: opened, onEvent }).catch(() => undefined);
      if (Date.now() - began > goodLife) failures = 0;
      if (!signal.aborted) await pause(asked ?? delayAfter(failures, Math.random()), signal);
    }
  }
  void run();
  return () => closing.abort();
}
