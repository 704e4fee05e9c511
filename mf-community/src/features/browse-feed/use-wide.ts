import { useSyncExternalStore } from 'react';

const query = '(min-width: 1025px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Returns whether there is room beside the posts. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
