import { Link, type Slots, useLive, useLocation, useOperation, usePractice } from '@charis/shared/remote';
import { Icon, look, VisuallyHidden } from '@charis/shared/ui';
import { useEffect, useRef } from 'react';
import { staffSections, useStaffSection } from '#lib/staff-sections';
import { useText } from '#lib/text';
import styles from './rail.module.css';

type RailProps = Slots['workspace.rail'];

interface Way extends Partial<RailProps['entries'][number]> {
  path: string;
  title: string;
  isCurrent: boolean;
  /** How much waits there. */
  count?: number | undefined;
}

/** Shows the ways between the pages of a workspace, with how much waits on each. */
export default function WorkspaceRail({ of, entries }: RailProps) {
  return of === 'staff' ? <StaffRail /> : <PracticeRail entries={entries} />;
}

function PracticeRail({ entries }: Pick<RailProps, 'entries'>) {
  const t = useText();
  const { pathname } = useLocation();
  const { doctorUserId, may } = usePractice();
  const mayRead = may('countUnreadMessages');
  useLive(mayRead ? `messages:${doctorUserId}` : undefined);
  const messages = useOperation('countUnreadMessages', { query: { side: 'doctor' } }, { enabled: mayRead }).data?.count;
  const requests = useOperation('listAppointmentRequests', { query: {} }, { enabled: may('listAppointmentRequests') })
    .data?.length;
  const waiting: Record<string, number | undefined> = { '/doctor/requests': requests, '/doctor/messages': messages };
  return (
    <Rail
      label={t('rail.practice')}
      ways={entries.map((entry) => ({
        ...entry,
        isCurrent: `${pathname}/`.startsWith(`${entry.path}/`),
        count: waiting[entry.path],
      }))}
    />
  );
}

function StaffRail() {
  const t = useText();
  const sections = staffSections((known) => known.sections);
  const current = useStaffSection();
  const waiting: Partial<Record<string, number>> =
    useOperation('countStaffWork', {}, { enabled: sections.length > 0 }).data ?? {};
  return (
    <Rail
      label={t('admin.sections')}
      ways={sections.map(({ id, title }) => ({
        title,
        path: `/admin?section=${id}`,
        isCurrent: id === current,
        count: waiting[id],
      }))}
    />
  );
}

/** The server counts this far. */
const most = 100;

function Rail({ label, ways }: { label: string; ways: Way[] }) {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const current = ways.find(({ isCurrent }) => isCurrent)?.path;
  const counts = ways.map(({ count = 0 }) => count).join();
  // The ways stand in a row that scrolls on a phone, and grows until all of them and their counts are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown, or the row has grown
  useEffect(() => {
    place.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, counts]);
  return (
    <nav aria-label={label} className={styles.rail} ref={place}>
      {ways.map(({ path, title, icon, count, isCurrent }) => (
        <Link
          aria-current={isCurrent ? 'page' : undefined}
          className={`${look('line', 12, 'touch', 'round-medium')} ${styles.way} ${icon ? styles.drawn : ''}`}
          key={path}
          preventScrollReset={icon === undefined}
          to={path}
        >
          {icon ? <Icon name={icon} /> : null}
          <span>{title}</span>
          {count ? (
            <span className={`${look('medium', 'small', 'numbers', 'centered')} ${styles.count}`}>
              <span aria-hidden="true">{count < most ? count : `${most - 1}+`}</span>
              <VisuallyHidden>{t('admin.waiting', { count })}</VisuallyHidden>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
