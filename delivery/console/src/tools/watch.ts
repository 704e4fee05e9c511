/** Records failures, calls, beacons and places. */

interface Happening {
  /** Milliseconds since the page began. */
  at: number;
  kind: 'error' | 'call' | 'place' | 'file';
  text: string;
}

/** The newest are kept. */
const most = 200;

const happenings: Happening[] = [];
const listeners = new Set<() => void>();
let lastPlace = '';

function report(kind: Happening['kind'], text: string, at = performance.now()): void {
  happenings.push({ at, kind, text });
  if (happenings.length > most) happenings.shift();
  for (const listener of listeners) listener();
}

export const happened = (): readonly Happening[] => happenings;

export function onHappening(listener: () => void): void {
  listeners.add(listener);
}

const wordsOf = (reason: unknown) => (reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));

function watchErrors(): void {
  addEventListener('error', ({ message, filename, lineno }) => {
    if (message) report('error', `${message} (${filename.replace(location.origin, '')}:${lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('error', wordsOf(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report('error', words.map(wordsOf).join(' ').slice(0, 300));
    error(...words);
  };
}

/** Calls of the API, beacons among them, and files that did not come. */
function watchResources(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name, location.href);
      const status = entry.responseStatus || '–';
      const text = `${status} ${pathname} ${Math.round(entry.duration)} ms`;
      if (pathname.startsWith('/api/')) report(entry.responseStatus >= 500 ? 'error' : 'call', text, entry.startTime);
      else if (entry.responseStatus >= 400) report('file', text, entry.startTime);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Tells of the address of the page; a navigation may set it more than once. */
function reportPlace(): void {
  const place = location.pathname + location.search;
  if (place !== lastPlace) report('place', place);
  lastPlace = place;
}

function watchPlaces(): void {
  const { history } = globalThis;
  for (const method of ['pushState', 'replaceState'] as const) {
    const own = history[method].bind(history);
    history[method] = (...given) => {
      own(...given);
      reportPlace();
    };
  }
  addEventListener('popstate', reportPlace);
}

/** Starts watching; must run before the page's own scripts. */
export function watch(): void {
  watchErrors();
  watchResources();
  watchPlaces();
}
