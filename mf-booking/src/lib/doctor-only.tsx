import { Link, useLive, usePaths, usePractice, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, Skeleton } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './doctor-only.module.css';
import { useText } from './text';

/** Shows what doctors have in their calendar, with why where nothing new can be booked; everyone else reads how to get there. */
export function DoctorOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const { isOpen, isKept } = usePractice();
  // What members book and cancel appears while the calendar is open.
  useLive(session.status === 'in' ? `appointments:${session.user.userId}` : undefined);
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') {
    return <LogInState hint={t('schedule.log-in.hint')} title={t('schedule.log-in')} />;
  }
  if (!isKept) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={paths.becomeDoctor()}>
            {t('schedule.apply')}
          </Link>
        }
        hint={t('schedule.approved.hint')}
        title={t('schedule.approved')}
      />
    );
  }
  if (isOpen) return children;
  return (
    <div className={look('stack', 16)}>
      <div className={styles.banner} role="status">
        <p>{t(session.user.applicationState === 'SUSPENDED' ? 'schedule.suspended' : 'schedule.expired')}</p>
        <Link to={paths.becomeDoctor()}>{t('schedule.apply')}</Link>
      </div>
      {children}
    </div>
  );
}
