import { ErrorState, useLoaded } from '@charis/shared/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '#shell-text';
import styles from './later.module.css';

interface LaterProps {
  load: () => Promise<{ default: ComponentType }>;
  /** Of the place, until it is filled. */
  height: 'row' | 'tall';
}

/** A section below what is seen first; it is loaded when its place comes near the screen. */
export function Later({ load, height }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles[height]} ref={place}>
      {near ? <Section load={load} /> : null}
    </div>
  );
}

function Section({ load }: Pick<LaterProps, 'load'>) {
  const t = useText();
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState onRetry={retry} retry={t('retry')} title={t('unavailable.title')} />;
  return value ? <value.default /> : null;
}
