import { useEffect, useState } from 'react';

/**
 * Becomes true some time after the page has loaded, because what it shows goes first.
 * @param delay milliseconds after the load event
 */
export function usePageLoaded(delay: number): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setLoaded(true), delay);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, [delay]);
  return isLoaded;
}
