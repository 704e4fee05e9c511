import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './scroll-memory.module.css';

/** Pixels below which going back to a place is not worth a button. */
const worthwhile = 400;

/**
 * Remembers how far a kept page was scrolled. Back and Forward restore the place by themselves; a link or a tab leads to the top, and
 * offers the way back.
 */
export function ScrollMemory({ shown, children }: { shown: boolean; children: ReactNode }) {
  const t = useText();
  const arrivedBy = useNavigationType();
  const location = useLocation();
  const place = useRef({ search: location.search, top: 0 });
  const [offered, setOffered] = useState<number>();

  useLayoutEffect(() => {
    if (!shown) return;
    const { search } = location;
    // Another search is another list, where the place means nothing.
    if (place.current.search !== search) place.current = { search, top: 0 };
    const { top } = place.current;
    setOffered(arrivedBy !== 'POP' && top > worthwhile ? top : undefined);
    const remember = () => {
      place.current = { search, top: window.scrollY };
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [shown, arrivedBy, location]);

  function goBack() {
    window.scrollTo({ top: offered ?? 0, behavior: 'instant' });
    setOffered(undefined);
  }
  return (
    <>
      {offered === undefined ? null : (
        <button className={styles.chip} onClick={goBack} type="button">
          {t('backToPlace')}
        </button>
      )}
      {children}
    </>
  );
}
