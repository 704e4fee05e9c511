import { useSyncExternalStore } from 'react';

/** Narrow screens, on which dialogs take the whole of it. */
const narrow = '(max-width: 744px)';

function subscribe(listener: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
