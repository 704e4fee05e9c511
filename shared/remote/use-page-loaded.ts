import { useEffect, useState } from 'react';
import { afterLoad } from './after-load';

/**
 * Becomes true some time after the page has loaded, because what it shows goes first.
 * @param delay milliseconds after the load event
 */
export function usePageLoaded(delay: number): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true), delay), [delay]);
  return isLoaded;
}
