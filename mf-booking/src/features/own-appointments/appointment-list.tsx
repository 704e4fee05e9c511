import { Link, useLive, useOperation, usePages, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, PagedList, Skeleton, useKeptFocus } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type Tab, tabs } from './appointment';
import { AppointmentCard } from './appointment-card';
import styles from './appointment-list.module.css';
import { CalendarFeed } from './calendar-feed';
import { CallerClaims } from './caller-claims';
import { WaitingLists } from './waiting-lists';

/** Shows the appointments of the person who is logged in, by what has become of them; the tab is in the address. */
export function AppointmentList() {
  const t = useText();
  const session = useSession();
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') {
    return <LogInState hint={t('own.guest.hint')} title={t('own.guest')} />;
  }
  return <Own userId={session.user.userId} />;
}

function Own({ userId }: { userId: string }) {
  const t = useText();
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((known) => known === asked) ?? 'upcoming';
  useLive(`appointments:${userId}`);
  return (
    <>
      <nav aria-label={t('own.tabs')} className={styles.tabs}>
        {tabs.map((known) => (
          <Link
            aria-current={known === tab ? 'page' : undefined}
            className={`${look('line', 'inline', 'touch', 'framed')} ${styles.tab}`}
            key={known}
            preventScrollReset
            replace
            to={{ search: known === 'upcoming' ? '' : `?tab=${known}` }}
          >
            {t(`own.tab.${known}`)}
          </Link>
        ))}
      </nav>
      <List key={tab} tab={tab} />
    </>
  );
}

function List({ tab }: { tab: Tab }) {
  const t = useText();
  const paths = usePaths();
  const pages = usePages('myReservation', { query: { tab } });
  const isWaited = tab === 'upcoming' || tab === 'requests';
  const waits = useOperation('listWaitlist', {}, { enabled: isWaited });
  const claims = useOperation('listCallerClaims', {}, { enabled: isWaited });
  const kept = useKeptFocus<HTMLDivElement>();
  // The parts below come once all above them is there, so that nothing is pushed down.
  const isSettled = pages.status !== 'loading' && !(isWaited && (waits.isPending || claims.isPending));
  return (
    <>
      <PagedList
        className={look('stack', 16)}
        empty={
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to={paths.doctors()}>
                {t('own.find')}
              </Link>
            }
            hint={tab === 'upcoming' ? t('own.empty.upcoming.hint') : undefined}
            title={t(`own.empty.${tab}`)}
          />
        }
        failed={t('own.failed')}
        pages={pages}
      >
        {(appointment) => <AppointmentCard appointment={appointment} />}
      </PagedList>
      {isSettled ? (
        <div {...kept}>
          {isWaited ? (
            <>
              <CallerClaims />
              <WaitingLists />
            </>
          ) : null}
          <CalendarFeed />
        </div>
      ) : null}
    </>
  );
}
