/**
 * The states of a meeting as one table: which action leads from where to where, and who may take it. `time` is what passes by itself.
 */
import type { MeetingRole, MeetingState } from '@charis/shared/contract';
import { lobbyMinutes, longestOverrunMinutes, missedMinutes } from '@charis/shared/rules';

export type MeetingAction = 'open' | 'admit' | 'end' | 'miss' | 'expire';

interface Transition {
  from: readonly MeetingState[];
  to: MeetingState;
  by: MeetingRole | 'time';
}

export const transitions: Record<MeetingAction, Transition> = {
  open: { from: ['SCHEDULED'], to: 'LOBBY_OPEN', by: 'time' },
  admit: { from: ['LOBBY_OPEN'], to: 'LIVE', by: 'doctor' },
  end: { from: ['LIVE'], to: 'ENDED', by: 'doctor' },
  miss: { from: ['SCHEDULED', 'LOBBY_OPEN'], to: 'MISSED', by: 'time' },
  expire: { from: ['LIVE'], to: 'ENDED', by: 'time' },
};

const minute = 60_000;

interface Planned {
  state: MeetingState;
  starts_at: Date;
  ends_at: Date;
}

export const opensAt = ({ starts_at }: Pick<Planned, 'starts_at'>) =>
  new Date(starts_at.getTime() - lobbyMinutes * minute);

/** Returns what time does to a meeting at `now`, or undefined. */
export function dueAction(meeting: Planned, now: Date): MeetingAction | undefined {
  const pastEnd = (minutes: number) => now.getTime() >= meeting.ends_at.getTime() + minutes * minute;
  const { from } = transitions.miss;
  if (from.includes(meeting.state) && pastEnd(missedMinutes)) return 'miss';
  if (meeting.state === 'SCHEDULED' && now >= opensAt(meeting)) return 'open';
  if (meeting.state === 'LIVE' && pastEnd(longestOverrunMinutes)) return 'expire';
  return undefined;
}
