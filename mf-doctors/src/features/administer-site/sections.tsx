import { Link, Slot, useOperation, useSearchParams } from '@charis/shared/remote';
import { EmptyState, look, Skeleton, VisuallyHidden } from '@charis/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from './sections.module.css';

interface Section {
  id: string;
  title: string;
}

/** This remote's own, which is there whatever others offer. */
const first = 'applications';
/** The order of the sections, in whichever order remotes come; one that is not named comes last. */
const order = [
  first,
  'moderation',
  'orders',
  'vouchers',
  'settlements',
  'ledger',
  'contact',
  'deletions',
  'audit',
  'queues',
  'system',
];
const placeOf = ({ id }: Section) => (order.includes(id) ? order.indexOf(id) : order.length);

/** The server counts this far. */
const most = 100;

/** Shows the sections that remotes offer, with how much waits in each, and the one of them that `?section=` of the address names. */
export function Sections() {
  const t = useText();
  const [query] = useSearchParams();
  const [sections, setSections] = useState<Section[]>([]);
  const asked = query.get('section') ?? first;
  // A name that no one knows shows the first.
  const isName = order.includes(asked) || sections.some(({ id }) => id === asked);
  const current = isName ? asked : first;
  const introduce = useCallback((section: Section) => {
    setSections((known) =>
      [...known.filter(({ id }) => id !== section.id), section].sort((one, other) => placeOf(one) - placeOf(other)),
    );
    return () => setSections((known) => known.filter(({ id }) => id !== section.id));
  }, []);
  const chosen = useRef(current);
  const waiting: Partial<Record<string, number>> = useOperation('countStaffWork', {}).data ?? {};

  const known = sections.some(({ id }) => id === current);
  const names = useRef<HTMLElement>(null);
  // The names stand in a row that scrolls on a phone, and grows until all are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name came
  useEffect(() => {
    if (known)
      names.current?.querySelector(`a[href$="=${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, known, sections.length]);

  // A section that was chosen by keyboard or screen reader has the focus at its heading.
  useEffect(() => {
    if (chosen.current === current) return;
    chosen.current = current;
    document.getElementById(current)?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className={styles.frame}>
      <nav aria-label={t('admin.sections')} className={styles.sections} ref={names}>
        {sections.map(({ id, title }) => (
          <Link
            aria-current={id === current ? 'page' : undefined}
            className={`${look('line', 'around', 'touch', 'round-medium')} ${styles.section}`}
            key={id}
            preventScrollReset
            to={`?section=${id}`}
          >
            {title}
            {waiting[id] ? (
              <span className={`${look('push', 'medium', 'small', 'numbers', 'centered')} ${styles.count}`}>
                <span aria-hidden="true">{waiting[id] < most ? waiting[id] : `${most - 1}+`}</span>
                <VisuallyHidden>{t('admin.waiting', { count: waiting[id] })}</VisuallyHidden>
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        {known ? null : <Skeleton height={240} />}
        <Slot
          current={current}
          fallback={<EmptyState title={t('admin.nothing')} />}
          introduce={introduce}
          loading={null}
          name="admin.section"
        />
      </div>
    </div>
  );
}
