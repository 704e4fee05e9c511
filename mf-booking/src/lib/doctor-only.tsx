import type { OperationName } from '@charis/shared/contract';
import { Link, useLive, usePaths, usePractice, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, Skeleton } from '@charis/shared/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './doctor-only.module.css';
import { useText } from './text';

interface DoctorOnlyProps {
  /** What the page begins with: someone of the team sees it who may make this call for the doctor, and no one else of it. */
  call?: OperationName;
  children: ReactNode;
}

/** Shows what doctors have in their calendar, with why where nothing new can be booked; everyone else reads how to get there. */
export function DoctorOnly({ call, children }: DoctorOnlyProps) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const { isOpen, isKept, doctorUserId, actsFor, may } = usePractice();
  // What members book and cancel appears while the calendar is open.
  useLive(doctorUserId && (!actsFor || may('getSchedule')) ? `appointments:${doctorUserId}` : undefined);
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
  // What is being typed belongs to one practice.
  const shown = <Fragment key={doctorUserId}>{children}</Fragment>;
  if (actsFor && !(call && may(call))) {
    return <EmptyState hint={t('schedule.doctor-only.hint')} title={t('schedule.doctor-only')} />;
  }
  if (isOpen) return shown;
  return (
    <div className={look('stack', 16)}>
      <div className={styles.banner} role="status">
        {actsFor ? (
          <p>{t('schedule.team-closed', { name: actsFor.name })}</p>
        ) : (
          <>
            <p>{t(session.user.applicationState === 'SUSPENDED' ? 'schedule.suspended' : 'schedule.expired')}</p>
            <Link to={paths.becomeDoctor()}>{t('schedule.apply')}</Link>
          </>
        )}
      </div>
      {shown}
    </div>
  );
}
