/** Milliseconds after which what is done on a page is no longer a part of its load, so that a trace has an end. */
const longest = 60_000;

/** Returns what delivery, or a cache in front of it, says of the page's load under a name. */
export function saidOfLoad(wanted: string): string | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.serverTiming?.find(({ name }) => name === wanted)?.description;
}

/** Returns the `traceparent` of the page's load, which delivery sends where calls are traced; undefined elsewhere, and later. */
export function traceOfLoad(): string | undefined {
  return performance.now() > longest ? undefined : saidOfLoad('traceparent');
}
