import { useSearchParams } from '@charis/shared/remote';
import styles from './ui/meet.module.css';
import { MeetingRoom } from './ui/meeting-room';

export default function MeetPage() {
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <MeetingRoom meetingId={params.get('meetingId') ?? ''} />
    </div>
  );
}
