import { Link, useLive, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './meet.module.css';
import { Meeting } from './meeting';

/** Shows a live meeting in the width and height of its container, from its lobby to its end. */
export function MeetingRoom({ meetingId }: { meetingId: string }) {
  const t = useText();
  const session = useSession();
  if (session.status === 'checking') return <div aria-busy="true" className={styles.stage} />;
  return (
    <div className={styles.stage}>
      {session.status === 'in' ? (
        meetingId ? (
          <KnownMeeting
            key={`${meetingId} ${session.user.userId}`}
            meetingId={meetingId}
            userId={session.user.userId}
          />
        ) : (
          <NoMeeting />
        )
      ) : (
        <div className={styles.over}>
          <LogInState hint={t('meet.log-in.hint')} level="h1" title={t('meet.log-in.title')} />
        </div>
      )}
    </div>
  );
}

/** Leads to the appointments, each of which opens its own meeting. */
function NoMeeting() {
  const t = useText();
  return <MeetingUnavailable hint={t('meet.none.hint')} title={t('meet.none')} />;
}

function KnownMeeting({ meetingId, userId }: { meetingId: string; userId: string }) {
  const t = useText();
  useLive(`appointments:${userId}`);
  const meeting = useOperation('getMeeting', { params: { meetingId } });
  return (
    <QueryBoundary failed={t('meet.load-failed')} missing={<UnknownMeeting />} query={meeting}>
      {(data) => <Meeting meeting={data} refresh={meeting.refetch} />}
    </QueryBoundary>
  );
}

function UnknownMeeting() {
  const t = useText();
  return <MeetingUnavailable hint={t('meet.unknown.hint')} title={t('meet.unknown')} />;
}

/** A doctor has their meetings in the calendar, everyone else in their appointments. */
function MeetingUnavailable({ title, hint }: { title: string; hint: string }) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  return (
    <div className={styles.over}>
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={isDoctor ? paths.schedule() : paths.appointments()}>
            {t(isDoctor ? 'meet.to-calendar' : 'meet.to-appointments')}
          </Link>
        }
        hint={hint}
        level="h1"
        title={title}
      />
    </div>
  );
}
