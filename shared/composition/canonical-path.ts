/**
 * Returns the address that a page has for search engines: its path with the parameters that say what it shows, in the order of their declaration,
 * so that all addresses of one page agree on it. Of a parameter that is given twice the first counts.
 */
export function canonicalPath(pathname: string, search: string, canonicalParams: readonly string[] = []): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of canonicalParams) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}
