import { addresses } from '@charis/shared/remote/paths';

export type Layout = 'desktop' | 'mobile';

/** Stands for what an address names. */
const marker = 'marker';

interface Place {
  path: string[];
  query: [name: string, value: string][];
}

function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, 'http://charis');
  return { path: pathname.split('/'), query: [...searchParams] };
}

/** Returns the two places of each page that stands in both layouts; on demand, since few visits ask for a twin. */
function pairsOfPlaces(): Record<Layout, Place>[] {
  return Object.values(addresses).map((make) => {
    const { desktop, mobile } = (make as (...names: string[]) => Record<Layout, string>)(marker);
    return { desktop: placeOf(desktop), mobile: placeOf(mobile) };
  });
}

/** Returns what a page names where it is the one of a pattern: a marker names anything, all else stands as it is. */
function named(pattern: Place, page: Place): string | undefined {
  const query = new Map(page.query);
  const pairs = [
    ...pattern.path.map((part, place) => [part, page.path[place]] as const),
    ...pattern.query.map(([name, value]) => [value, query.get(name)] as const),
  ];
  const fits =
    pattern.path.length === page.path.length && pairs.every(([own, of]) => own === of || (own === marker && of));
  return fits ? (pairs.find(([own]) => own === marker)?.[1] ?? '') : undefined;
}

/** Returns how many parts of a pattern name one page alone. */
const exactness = ({ path, query }: Place) => path.filter((part) => part !== marker).length + query.length;

/** Returns the address of the same page in the other layout; undefined where a page has one layout alone. */
export function twinOf(layout: Layout, pathname: string, search: string): string | undefined {
  const page = placeOf(pathname + search);
  const found = pairsOfPlaces()
    .map((table) => ({ from: table[layout], to: table[layout === 'desktop' ? 'mobile' : 'desktop'] }))
    .filter(({ from, to }) => from.path.join('/') !== to.path.join('/') && named(from, page) !== undefined)
    .sort((one, other) => exactness(other.from) - exactness(one.from))[0];
  if (!found) return undefined;
  const { from, to } = found;
  const name = named(from, page) ?? '';
  const fill = (part: string) => (part === marker ? name : part);
  const kept = page.query.filter(([key]) => !from.query.some(([own]) => own === key));
  const query = new URLSearchParams([...to.query.map(([key, value]) => [key, fill(value)]), ...kept]).toString();
  return `${to.path.map(fill).join('/')}${query && `?${query}`}`;
}
