import { useEffect, useRef } from 'react';

/** Scrolls a row of tabs, which is wider than its place on narrow screens, to the one whose `data-tab` is chosen. */
export function useTabInView(chosen: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = chosen && row.current?.querySelector<HTMLElement>(`[data-tab=${chosen}]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2;
  }, [chosen]);
  return row;
}
