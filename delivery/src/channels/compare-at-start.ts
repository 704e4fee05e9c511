import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import type { ApiDescription } from '../gate/api-description';
import { keepApi } from '../gate/kept-apis.store';
import { type ApiSources, checkServedApi } from './api-route';
import { readState } from './channel.store';
import { releasesNamed } from './release-reader.store';

/** Milliseconds that each attempt waits for the API to describe itself, and that pass before the next: it may start after delivery. */
const attempts = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

interface StartOptions {
  /** That the site serves. */
  channel: string;
  clock: Clock;
  /** Hears of what is served and does not work with the API that has started. */
  warn(message: string): void;
}

async function describedApi({ description }: ApiSources, signal: AbortSignal): Promise<ApiDescription | undefined> {
  for (const timeoutMs of attempts) {
    const begun = performance.now();
    const described = await description(timeoutMs, signal);
    if (described || signal.aborted) return described;
    const left = Math.max(0, timeoutMs - (performance.now() - begun));
    await pause(left, undefined, { signal, ref: false });
  }
  return undefined;
}

/** Tells what the API that has started breaks, and keeps how it describes itself for what was published before that was kept. */
async function compare(sources: ApiSources, { channel, clock, warn }: StartOptions, signal: AbortSignal) {
  const description = await describedApi(sources, signal);
  if (signal.aborted) return;
  const { conflicts, notChecked } = await checkServedApi(sources, channel, description);
  for (const sentence of [...conflicts.map(({ message }) => message), ...notChecked]) warn(sentence);
  const { members } = await readState(sources.db, channel);
  if (description) await keepApi(sources.db, releasesNamed(members), { description, at: clock.now() });
}

/** Compares the API with what is served as soon as delivery answers and the API says how it is. Nothing waits for it. */
export function compareAtStart(app: FastifyInstance, sources: ApiSources, options: StartOptions): void {
  const closing = new AbortController();
  let comparing = Promise.resolve();
  app.addHook('onListen', (done) => {
    comparing = compare(sources, options, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) options.warn(String(error));
    });
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await comparing;
  });
}
