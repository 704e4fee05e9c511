import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './card.module.css';
import { look } from './look';

interface CardProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Shows a section of a page with settings: what it is about, and beside it what can be done. It keeps a focus whose button or field is gone. */
export function Card({ title, lead, children }: CardProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return (
    <section
      aria-labelledby={id}
      className={styles.card}
      onBlur={({ relatedTarget }) => {
        focused.current = relatedTarget === null;
      }}
      onFocus={() => {
        focused.current = true;
      }}
      ref={place}
      tabIndex={-1}
    >
      <header>
        <h2 className={look('size-24', 'tight')} id={id}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <div className={look('shrinks')}>{children}</div>
    </section>
  );
}
