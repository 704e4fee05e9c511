import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { useEffect, useRef } from 'react';
import { introduceSection, staffSections, useStaffSection } from '#lib/staff-sections';
import { useText } from '#lib/text';
import styles from './sections.module.css';

/** Shows the section of those that remotes offer that the address names. */
export function Sections() {
  const t = useText();
  const current = useStaffSection();
  const isKnown = staffSections(({ sections }) => sections.some(({ id }) => id === current));
  const chosen = useRef(current);
  // A section that was chosen by keyboard or screen reader has the focus at its heading.
  useEffect(() => {
    if (chosen.current === current) return;
    chosen.current = current;
    document.getElementById(current)?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className={styles.content}>
      {isKnown ? null : <Skeleton height={240} />}
      <Slot
        current={current}
        fallback={<EmptyState title={t('admin.nothing')} />}
        introduce={introduceSection}
        loading={null}
        name="admin.section"
      />
    </div>
  );
}
