import type { MeetingRole, MeetingState } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { longestOverrunMinutes } from '@charis/shared/rules';
import { shownEvents } from '#domains/booking/events';
import { iceServers } from '#domains/booking/rules/ice.rules';
import { dueAction, type MeetingAction, opensAt, transitions } from '#domains/booking/rules/meeting.machine';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import * as store from '#domains/booking/store/meeting.store';
import type { Db } from '#platform/database/connection';
import type { AccountContext, Services } from '#platform/http/handler';
import { notAllowed, notFound, Refusal } from '#platform/http/refusal';

/** Seconds in which a page has to open its socket. */
const passSeconds = 120;
const minute = 60_000;

/** A page that was not heard of for so long is gone: three signs of life and a little more. */
const presentFor = 35_000;

/** Returns since when a page has to have been heard of to be there. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - presentFor);

export const socketPath = '/meet/socket';

export const roleOf = (meeting: store.MeetingRow, accountId: string): MeetingRole =>
  meeting.doctor_id === accountId ? 'doctor' : 'member';

const wrongState = (state: MeetingState, message: string) => new Refusal('WRONG_STATE', message, { data: { state } });

/** Walks one transition of the table. @returns the meeting as it is then, no matter who has changed it. */
async function walk(
  db: Db,
  meeting: store.MeetingRow,
  action: MeetingAction,
  { by, at }: { by: string | null; at: Date },
) {
  const { from, to } = transitions[action];
  if (!from.includes(meeting.state)) return undefined;
  return runTransaction(db, async (trx) => {
    if (!(await store.changeState(trx, meeting.id, { action, from: meeting.state, to, by, at }))) return undefined;
    // Lists of appointments say from the state until when the meeting can be joined.
    await addAppointmentEvent(trx, shownEvents['meeting-changed'], meeting.reservation_id, { actorId: by, at });
    return { ...meeting, state: to };
  });
}

/** Lets time do what it does. */
export async function advance(db: Db, meeting: store.MeetingRow, now: Date): Promise<store.MeetingRow> {
  const action = dueAction(meeting, now);
  return (action && (await walk(db, meeting, action, { by: null, at: now }))) ?? meeting;
}

/** Advances what time has reached. */
export async function advanceDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const meeting of await store.findDueMeetings(db, now, 500)) await advance(db, meeting, now);
}

/** Returns the meeting of a participant, as it is now. @throws {Refusal} 404 for everyone else */
export async function requireMeeting({ db, clock, account }: AccountContext, id: string): Promise<store.MeetingRow> {
  const meeting = await store.findMeeting(db, id, account.id);
  if (!meeting) throw notFound('The meeting');
  return advance(db, meeting, clock.now());
}

/** Returns the meeting that the database has made with the booked appointment. */
export async function requireMeetingOf({ db, clock, account }: AccountContext, reservationId: string) {
  const meeting = await store.findMeetingOfAppointment(db, reservationId, account.id);
  if (meeting) return advance(db, meeting, clock.now());
  const reservation = await store.findOwnAppointment(db, reservationId, account.id);
  if (!reservation) throw notFound('The appointment');
  throw new Refusal(
    'WRONG_STATE',
    reservation.mode === 'video'
      ? 'This appointment is not booked.'
      : 'This appointment is at the clinic, so it has no meeting.',
    { data: { state: reservation.state } },
  );
}

const closed: Partial<Record<MeetingState, string>> = {
  SCHEDULED: 'The meeting opens 10 minutes before the appointment.',
  ENDED: 'The meeting has ended.',
  CANCELLED: 'The appointment was cancelled.',
  MISSED: 'The meeting did not take place.',
};

/** Gives a participant what a page needs to connect. */
export async function join(context: AccountContext, id: string) {
  const { db, clock, config, account, token: session } = context;
  const meeting = await requireMeeting(context, id);
  const refused = closed[meeting.state];
  if (refused) throw wrongState(meeting.state, refused);
  const expiresAt = new Date(clock.now().getTime() + passSeconds * 1000);
  const token = await store.insertPass(db, { meetingId: id, accountId: account.id, session, expiresAt });
  const until = new Date(Math.max(clock.now().getTime(), meeting.ends_at.getTime()) + longestOverrunMinutes * minute);
  return {
    meeting: presentMeeting(meeting, context),
    token,
    tokenExpiresUtc: expiresAt.toISOString(),
    socketPath,
    iceServers: iceServers(config.ice, until),
  };
}

/** Does what a participant does to the meeting; to repeat it changes nothing. */
export async function act(context: AccountContext, id: string, action: 'admit' | 'end'): Promise<store.MeetingRow> {
  const { db, clock, account } = context;
  const meeting = await requireMeeting(context, id);
  const { by, to } = transitions[action];
  if (roleOf(meeting, account.id) !== by) throw notAllowed('Only the doctor can do this.');
  if (meeting.state === to) return meeting;
  const changed = await walk(db, meeting, action, { by: account.id, at: clock.now() });
  if (changed) return changed;
  const current = await requireMeeting(context, id);
  if (current.state === to) return current;
  throw wrongState(current.state, closed[current.state] ?? 'The meeting has not started.');
}

export function presentMeeting(
  meeting: store.MeetingRow,
  { account, clock, config }: Pick<AccountContext, 'account' | 'clock' | 'config'>,
) {
  const role = roleOf(meeting, account.id);
  const seenAt = role === 'doctor' ? meeting.member_seen_at : meeting.doctor_seen_at;
  return {
    meetingId: meeting.id,
    kaReservationId: meeting.reservation_id,
    state: meeting.state,
    role,
    other:
      role === 'doctor'
        ? { name: meeting.member_name, image: meeting.member_image }
        : { name: meeting.doctor_name, image: meeting.doctor_image },
    otherIsThere: seenAt !== null && seenAt > presentSince(clock.now()),
    startUtc: meeting.starts_at.toISOString(),
    endUtc: meeting.ends_at.toISOString(),
    opensUtc: opensAt(meeting).toISOString(),
    zone: meeting.zone,
    relay: config.ice.turn.length > 0,
  };
}
