import type { DataOf, MeetingState } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './meet.module.css';

interface AfterMeetingProps {
  meeting: DataOf<'getMeeting'>;
  state: MeetingState;
  /** The same person has opened the meeting elsewhere. */
  replaced?: boolean;
  /** Leads back into a meeting that goes on. */
  onRejoin?: (() => void) | undefined;
}

/** Shows that a meeting is over, or goes on without this page. */
export function AfterMeeting({ meeting, state, replaced = false, onRejoin }: AfterMeetingProps) {
  const t = useText();
  const paths = usePaths();
  const why = replaced ? 'replaced' : state === 'ENDED' || state === 'CANCELLED' || state === 'MISSED' ? state : 'left';
  return (
    <div className={styles.over}>
      <EmptyState
        action={
          <div className={look('row', 12, 'center')}>
            {onRejoin ? (
              <Button onClick={onRejoin} variant="primary">
                {t(replaced ? 'meet.here' : 'meet.rejoin')}
              </Button>
            ) : null}
            <Link className={buttonClass()} to={meeting.role === 'doctor' ? paths.schedule() : paths.appointments()}>
              {t(meeting.role === 'doctor' ? 'meet.to-schedule' : 'meet.to-appointments')}
            </Link>
          </div>
        }
        hint={t(`meet.over.${why}.hint`, { name: meeting.other.name })}
        level="h1"
        title={t(`meet.over.${why}`)}
      />
    </div>
  );
}
