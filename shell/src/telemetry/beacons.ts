import type { Composition } from '@charis/shared/composition';
import type { InputOf } from '@charis/shared/contract';
import { afterLoad } from '@charis/shared/remote/after-load';
import { scriptsUnderWay } from '#federation/script-loader';
import { foreignOrigin } from '../http/foreign-origin';
import { saidOfLoad } from '../http/trace-of-load';

type Beacon = InputOf<'reportBeacons'>['body'][number] & {
  stack?: string | undefined;
  edge?: string | undefined;
};

/** Characters of a cause, of a path and of a stack, and bytes of a body, that the server takes. */
const longestCause = 500;
const longestPath = 200;
const longestStack = 2048;
const largestBody = 16_384;

/** Milliseconds after the load event; what web-vitals reads is buffered, and the content goes first. */
const vitalsDelay = 3000;

let apiBase = '/api';

/** Sets the address of beacons for a page whose API is elsewhere. */
export function sendBeaconsTo(base: string): void {
  apiBase = base;
}

/** The visit: what delivery counts instead of its events. */
export let tab: string;
let page: { composition: Composition } | undefined;

/** Has delivery count reports by the visit and the composition of this page. */
export function countVisit(of: { composition: Composition }): void {
  tab = crypto.randomUUID();
  page = of;
}

const queue: (Beacon & { composition?: string | undefined })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends events in as many bodies as they need. */
function post(events: typeof queue) {
  // Browsers send plain text alone to another origin without asking first, which a page that is closed has no time for.
  const type = foreignOrigin(apiBase) ? 'text/plain' : 'application/json';
  const said = page ? { tab, channel: page.composition.channel, reports: events } : events;
  const body = new Blob([JSON.stringify(said)], { type });
  if (body.size > largestBody && events.length > 1) {
    const half = events.length >> 1;
    post(events.slice(0, half));
    post(events.slice(half));
  } else navigator.sendBeacon(page ? '/delivery/reports' : `${apiBase}/beacons`, body);
}

function flush() {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length) post(queue.splice(0, 20));
}

/** Sends an observation to the server, together with others of the same second and at the latest when the page is hidden. */
export function sendBeacon({ cause, path, stack, ...rest }: Beacon): void {
  queue.push({
    ...rest,
    cause: cause?.slice(0, longestCause),
    path: path.slice(0, longestPath),
    stack: stack?.slice(0, longestStack),
    composition: page?.composition.id,
  });
  timer ??= setTimeout(flush, 1000);
}

/** Reports what broke the shell itself. */
export function reportShell(version: string, error: unknown): void {
  reportError({ remote: 'shell', version }, error);
}

/** The owner of a code or a page. */
interface Owner {
  remote: Beacon['remote'];
  version: string;
}

function reportError(owner: Owner, error: unknown, cause = String(error)): void {
  sendBeacon({ kind: 'error', ...owner, cause, stack: (error as Error | undefined)?.stack, path: location.pathname });
}

/**
 * Reports uncaught errors and web vitals of this page load. `ownerOf` gives the release that a file is of, or whose page is shown; `shellVersion` is
 * whose part it is that reads the vitals.
 */
export function observePage(ownerOf: (file?: string) => Owner, shellVersion: string): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener(
    'error',
    ({ message, filename, error }) => scriptsUnderWay.has(filename) || reportError(ownerOf(filename), error, message),
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError(ownerOf(), reason));
  // Vitals are of the page that was loaded, also when they are known only after the visitor has gone elsewhere.
  const { pathname: path } = location;
  const loaded = { ...ownerOf(), path };
  const observe = () => observeVitals(loaded).catch((error) => reportShell(shellVersion, error));
  afterLoad(() => void observe(), vitalsDelay);
}

async function observeVitals(loaded: Owner & { path: string }) {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => {
      // What a cache in front calls its answer, as several of them do.
      const edge = name === 'TTFB' ? saidOfLoad('cdn-cache') : undefined;
      sendBeacon({ kind: 'web-vital', ...loaded, metric: { name, value }, edge });
    });
  }
}
