import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { type MouseEvent, useCallback, useState } from 'react';
import { useText } from '#lib/text';
import styles from './sections.module.css';

interface Section {
  /** Of its heading. */
  id: string;
  title: string;
}

/** Leads to the heading without a step in the browser's history, and hands it the focus. */
function lead(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Every section that a remote offers, and beside them the way to each. */
export function Sections() {
  const t = useText();
  const [sections, setSections] = useState<Section[]>([]);
  const introduce = useCallback((section: Section) => {
    setSections((known) => [...known.filter(({ id }) => id !== section.id), section]);
    return () => setSections((known) => known.filter(({ id }) => id !== section.id));
  }, []);
  return (
    <div className={styles.frame}>
      <nav aria-label={t('admin.sections')} className={styles.sections}>
        {sections.map(({ id, title }) => (
          <a href={`#${id}`} key={id} onClick={(event) => lead(event, id)}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.content}>
        <Slot
          fallback={<EmptyState title={t('admin.nothing')} />}
          introduce={introduce}
          loading={<Skeleton height={240} />}
          name="admin.section"
        />
      </div>
    </div>
  );
}
