/** Milliseconds after which what is done on a page is no longer a part of its load, so that a trace has an end. */
const longest = 60_000;

/** Returns the `traceparent` of the page's load, which delivery sends where calls are traced; undefined elsewhere, and later. */
export function traceOfLoad(): string | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (performance.now() > longest) return undefined;
  return load?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
}
