/** Rules of a live meeting's times that the pages and the server share. */

/** Minutes before the start from which a member can join. */
export const lobbyMinutes = 10;

/** Doctors run late: minutes after the planned end from which a meeting that has not begun is missed. */
export const missedMinutes = 15;

/** Minutes for which a conversation can go on beyond its planned end: no meeting stays open for ever. */
export const longestOverrunMinutes = 120;

/** Returns whether a meeting can no longer be joined at `now`. Pages read its state again whenever it changes. */
export function isMeetingOver(
  { endUtc, meetingState }: { endUtc: string; meetingState: string | null },
  now: number,
): boolean {
  if (meetingState === 'ENDED' || meetingState === 'MISSED' || meetingState === 'CANCELLED') return true;
  const minutes = meetingState === 'LIVE' ? longestOverrunMinutes : missedMinutes;
  return now >= Date.parse(endUtc) + minutes * 60_000;
}
