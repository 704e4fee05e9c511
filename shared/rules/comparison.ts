/** Procedures or doctors side by side. They are kept in the URL, so that a comparison can be shared: `?compare=facelift,otoplasty`. */

/** The most that stand beside each other. */
export const mostCompared = 3;

/** One alone is not compared with anything. */
export const leastCompared = 2;

/** @param pattern what the name of one of them looks like */
export function readCompared(params: URLSearchParams, pattern: RegExp): string[] {
  const names = (params.get('compare') ?? '').split(',').filter((name) => pattern.test(name));
  return [...new Set(names)].slice(0, mostCompared);
}

export const writeCompared = (names: readonly string[]): Record<string, string> =>
  names.length > 0 ? { compare: names.join(',') } : {};

/** Returns the names with one more, or without it where it was among them; unchanged where there are enough. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  if (names.includes(name)) return names.filter((known) => known !== name);
  return names.length < mostCompared ? [...names, name] : names;
}
