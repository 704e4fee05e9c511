import type { Slots } from '@charis/shared/remote';
import { MeetingRoom } from './ui/meeting-room';

export default function MeetingRoomSlot({ meetingId }: Slots['meeting.room']) {
  return <MeetingRoom meetingId={meetingId} />;
}
