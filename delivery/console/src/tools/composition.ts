import type { ComposedRemote, Composition } from '@charis/shared/composition';

/** Returns the data that an element of this page holds; undefined where there is none, and while the page is still arriving. */
export function readData<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? (JSON.parse(text) as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the composition that delivery wrote into this page. */
export const readComposition = () => readData<Composition>('charis-composition');

/** Returns the id of what is served and that of this browser's preview; faults that a tester has set are left out. */
export function idsOf({ id }: Pick<Composition, 'id'>): { served: string; preview?: string } {
  const plain = id.replace(/(-mf-[a-z0-9-]+\.[a-z]+)+$/, '');
  const [, served = plain, preview] = /^(.+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(plain) ?? [];
  return { served, ...(preview ? { preview } : {}) };
}

export type Source = 'served' | 'link' | 'computer' | 'map' | 'fault';

const isOfThisComputer = (base: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/)/.test(base);

/** Returns where a remote of this page comes from. */
export function sourceOf(
  remote: Pick<ComposedRemote, 'name' | 'base'>,
  { link }: { link: string | undefined },
): Source {
  if (localStorage.getItem(`import-map-override:${remote.name}`)) return 'map';
  if (remote.base.startsWith('/delivery/faults/')) return 'fault';
  if (isOfThisComputer(remote.base) && !remote.base.startsWith(location.origin)) return 'computer';
  return link === remote.name ? 'link' : 'served';
}
