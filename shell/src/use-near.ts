import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

interface Options {
  /** True where it need not come near. */
  known?: boolean;
  /** Milliseconds after which it counts as near wherever it is; never by default. */
  maxDelayMs?: number;
}

/** Returns whether a place has come near the screen (within 400 px), and the ref that marks the place. Stays true from then on. */
export function useNear<Place extends Element>({
  known = false,
  maxDelayMs,
}: Options = {}): {
  place: RefObject<Place | null>;
  isNear: boolean;
} {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(known);
  useEffect(() => {
    if (!place.current) return;
    const come = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: '400px' });
    observer.observe(place.current);
    const timer = maxDelayMs === undefined ? undefined : setTimeout(come, maxDelayMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [maxDelayMs]);
  return { place, isNear };
}
