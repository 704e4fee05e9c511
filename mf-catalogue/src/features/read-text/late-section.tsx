import { type ReactNode, useEffect, useRef } from 'react';
import styles from './late-section.module.css';

export type LateSectionId = 'related' | 'doctors' | 'vouchers' | 'asked' | 'posts';

interface LateSectionProps {
  id: LateSectionId;
  /** Hears the heading of the part whenever it changes; empty while there is none. */
  onHeading: (id: LateSectionId, heading: string) => void;
  children: ReactNode;
}

/** Shows a part below the text that may come late from another remote, or not at all; the table of contents leads to it. */
export function LateSection({ id, onHeading, children }: LateSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = place.current;
    if (!part) return;
    const report = () => onHeading(id, part.querySelector('h2')?.textContent ?? '');
    report();
    const observer = new MutationObserver(report);
    observer.observe(part, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [id, onHeading]);
  return (
    <div className={styles.part} id={id} ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
