import type { ComposedRemote, Composition } from '@charis/shared/remote/composition';

/** The composition that delivery wrote into this page; undefined while the page is still arriving. */
export function readComposition(): Composition | undefined {
  const text = document.getElementById('charis-composition')?.textContent;
  try {
    return text ? (JSON.parse(text) as Composition) : undefined;
  } catch {
    return undefined;
  }
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
