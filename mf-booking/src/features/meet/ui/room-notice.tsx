import type { DataOf } from '@charis/shared/contract';
import { useText } from '#lib/text';
import type { Call, CallState } from '../call/call.store';
import styles from './meet.module.css';

type Key = Parameters<ReturnType<typeof useText>>[0];

/** Returns the notice about the connection, if there is one. */
function noticeOf(call: CallState, relay: boolean): Key | undefined {
  const { online, state, role, otherIsThere, otherHasLeft, link, other, quality } = call;
  if (!online && link !== 'connected') return 'meet.notice.offline';
  if (state === 'LOBBY_OPEN') {
    if (role === 'member') return 'meet.notice.lobby';
    return otherIsThere ? 'meet.notice.waiting' : 'meet.notice.absent';
  }
  if (link === 'failed') return relay ? 'meet.notice.failed' : 'meet.notice.no-relay';
  if (link === 'interrupted') return 'meet.notice.interrupted';
  if (!otherIsThere && link !== 'connected') return otherHasLeft ? 'meet.notice.left' : 'meet.notice.away';
  if (link !== 'connected') return 'meet.notice.connecting';
  if (quality === 'poor') return 'meet.notice.poor';
  return other.camera || other.screen ? undefined : 'meet.notice.camera';
}

interface RoomNoticeProps {
  call: Call;
  meeting: DataOf<'getMeeting'>;
  /** Lays it over the picture of the other side. */
  overlay?: boolean;
}

export function RoomNotice({ call, meeting, overlay = false }: RoomNoticeProps) {
  const t = useText();
  const key = noticeOf(call.use(), meeting.relay);
  if (!key) return null;
  return (
    <p className={overlay ? styles.overlay : styles.notice} role="status">
      {t(key, { name: meeting.other.name })}
    </p>
  );
}
