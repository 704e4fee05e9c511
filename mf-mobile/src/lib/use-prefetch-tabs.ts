import { useHost } from '@charis/shared/remote';
import { useEffect } from 'react';

/** Milliseconds after the last touch or scroll. Loading waits so long, so that it never slows down what someone does. */
const rest = 4_000;
/** Milliseconds between two tabs, so that no two are read in one go. */
const between = 1_000;

/** The visitor has asked to spare data. */
const sparesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the code of the other places while the page is not used, so that they open at once, also without a connection. */
export function usePrefetchTabs(paths: readonly string[]): void {
  const { prefetch } = useHost();
  const all = paths.join(' ');
  useEffect(() => {
    const waiting = sparesData() ? [] : all.split(' ');
    let timer = setTimeout(next, rest);
    function next() {
      const path = waiting.shift();
      if (!path) return stop();
      prefetch(path);
      timer = setTimeout(next, between);
    }
    function putOff() {
      clearTimeout(timer);
      timer = setTimeout(next, rest);
    }
    function stop() {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'scroll']) removeEventListener(event, putOff);
    }
    for (const event of ['pointerdown', 'scroll']) addEventListener(event, putOff, { passive: true });
    return stop;
  }, [all, prefetch]);
}
