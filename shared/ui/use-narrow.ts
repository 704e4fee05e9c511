import { useSyncExternalStore } from 'react';

/** Screens on which dialogs and menus are sheets at the lower edge. */
export const narrowScreens = '(max-width: 744px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowScreens);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrowScreens).matches);
