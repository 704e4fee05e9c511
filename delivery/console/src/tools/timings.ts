/** How long the page took, phase by phase, and the files of each remote. */
import type { Composition } from '@charis/shared/composition';

export interface Phase {
  name: 'connection' | 'server' | 'html' | 'shell' | 'paint' | 'largest' | 'loaded';
  /** Milliseconds since the page was asked for. */
  from: number;
  to: number;
}

let largest = 0;

/** Starts watching before the page's own scripts: browsers report the largest paint only to observers. */
export function watchPaint(): void {
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const resources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

export function phases(): Phase[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page) return [];
  const entry = resources().find(({ name }) => /\/shell\/[^/]+\/main\.js$/.test(name));
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const all: Phase[] = [
    { name: 'connection', from: page.startTime, to: page.requestStart },
    { name: 'server', from: page.requestStart, to: page.responseStart },
    { name: 'html', from: page.responseStart, to: page.responseEnd },
    { name: 'shell', from: entry?.startTime ?? 0, to: entry?.responseEnd ?? 0 },
    { name: 'paint', from: 0, to: paint },
    { name: 'largest', from: 0, to: largest },
    { name: 'loaded', from: 0, to: page.loadEventEnd },
  ];
  return all.filter(({ to }) => to > 0);
}

interface RemoteFiles {
  name: string;
  files: number;
  /** The bytes as they came, packed. */
  bytes: number;
  from: number;
  to: number;
}

/** Returns the loaded files of each remote. */
export function filesOfRemotes({ remotes }: Composition): RemoteFiles[] {
  return remotes.flatMap(({ name, base }) => {
    const own = resources().filter((resource) => resource.name.startsWith(new URL(base, location.href).href));
    if (own.length === 0) return [];
    const bytes = own.reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize || encodedBodySize), 0);
    const from = Math.min(...own.map(({ startTime }) => startTime));
    return [{ name, files: own.length, bytes, from, to: Math.max(...own.map(({ responseEnd }) => responseEnd)) }];
  });
}
