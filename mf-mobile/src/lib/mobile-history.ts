import { useLocation } from '@charis/shared/remote';
import { useEffect } from 'react';

/** The mobile pages of this tab's history, by the number that the router gives to each entry; a gap is a page that was not seen since the load. */
const trail: (string | undefined)[] = [];

const entry = (): number => Number(history.state?.idx) || 0;

/** Returns how many entries lie between the last one and the page before it: a page has one for each of its steps or filters. */
export function stepsBack(pages: readonly (string | undefined)[]): number {
  const last = pages.length - 1;
  const before = pages.findLastIndex((page) => page !== pages[last]);
  return before < 0 ? 0 : last - before;
}

/** Remembers the page, and returns how many entries the one before it lies back; 0 where the visit began with it. */
export function useStepsBack(): () => number {
  const { key, pathname } = useLocation();
  useEffect(() => {
    trail.length = entry();
    if (key) trail.push(pathname);
  }, [key, pathname]);
  return () => stepsBack(trail.slice(0, entry() + 1));
}
