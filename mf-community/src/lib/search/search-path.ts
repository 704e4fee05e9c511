import { useLocation, usePaths } from '@charis/shared/remote';
import type { Hit } from './pieces';

export const searchKinds = ['post', 'member', 'tag'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Returns the addresses of a search and its results. */
export function useSearchPaths() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const list = pathname === '/post' ? '/post' : paths.posts();
  return {
    list,
    results: (q: string, kind?: SearchKind) => `${list}?${new URLSearchParams({ q, ...(kind ? { kind } : {}) })}`,
    hit: (hit: Hit) => {
      if (hit.kind === 'post') return paths.post(hit.id);
      return hit.kind === 'member' ? paths.member(hit.id) : `${list}?${new URLSearchParams({ tag: hit.tag })}`;
    },
  };
}

export const keyOf = (hit: Hit) => `${hit.kind}-${hit.kind === 'tag' ? hit.tag : hit.id}`;
