import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns whether a place has come near the screen (within 400 px), and the ref that marks the place. Stays true from then on.
 * @param known true where it need not come near
 */
export function useNear<Place extends Element>(known = false): { place: RefObject<Place | null>; isNear: boolean } {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(known);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
}
