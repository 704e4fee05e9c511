import { useSearchParams } from '@charis/shared/remote';
import { MeetingRoom } from './ui/meeting-room';

export default function MeetPage() {
  const [params] = useSearchParams();
  return <MeetingRoom meetingId={params.get('meetingId') ?? ''} />;
}
