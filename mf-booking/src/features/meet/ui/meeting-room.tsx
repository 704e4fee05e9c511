import { Link, useHost, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './meet.module.css';
import { Meeting } from './meeting';

/** A live meeting in the width and height of its container, from its lobby to its end. */
export function MeetingRoom({ meetingId }: { meetingId: string }) {
  const t = useText();
  const { logIn } = useHost();
  const session = useSession();
  if (session.status === 'checking') return <div aria-busy="true" className={styles.stage} />;
  return (
    <div className={styles.stage}>
      {session.status === 'in' ? (
        meetingId ? (
          <KnownMeeting key={`${meetingId} ${session.user.userId}`} meetingId={meetingId} />
        ) : (
          <UnknownMeeting />
        )
      ) : (
        <div className={styles.over}>
          <EmptyState
            action={
              <Button onClick={() => logIn()} variant="primary">
                {t('meet.log-in')}
              </Button>
            }
            hint={t('meet.log-in.hint')}
            level="h1"
            title={t('meet.log-in.title')}
          />
        </div>
      )}
    </div>
  );
}

function KnownMeeting({ meetingId }: { meetingId: string }) {
  const t = useText();
  const meeting = useOperation('getMeeting', { params: { meetingId } });
  return (
    <QueryBoundary failed={t('meet.load-failed')} missing={<UnknownMeeting />} query={meeting}>
      {(data) => <Meeting meeting={data} refresh={meeting.refetch} />}
    </QueryBoundary>
  );
}

function UnknownMeeting() {
  const t = useText();
  const paths = usePaths();
  return (
    <div className={styles.over}>
      <EmptyState
        action={
          <Link className={buttonClass()} to={paths.appointments()}>
            {t('meet.to-appointments')}
          </Link>
        }
        hint={t('meet.unknown.hint')}
        level="h1"
        title={t('meet.unknown')}
      />
    </div>
  );
}
