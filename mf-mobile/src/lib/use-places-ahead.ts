import { useHost } from '@charis/shared/remote';
import { useEffect } from 'react';

/** After what the page itself needs. */
const begin = 4_000;
/** Between one place and the next, so that no two are read in one go. */
const between = 1_000;

/** The visitor has asked to spare data. */
const sparesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari has no such call; there a moment of its own has to do. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(act) : void setTimeout(act);

/** Loads the code of the other places while nothing else is done, so that they open at once, also without a connection. */
export function usePlacesAhead(paths: readonly string[]): void {
  const { prefetch } = useHost();
  const all = paths.join(' ');
  useEffect(() => {
    const waiting = sparesData() ? [] : all.split(' ');
    let timer = setTimeout(next, begin);
    function next() {
      const path = waiting.shift();
      if (!path) return;
      whenIdle(() => prefetch(path));
      timer = setTimeout(next, between);
    }
    return () => clearTimeout(timer);
  }, [all, prefetch]);
}
