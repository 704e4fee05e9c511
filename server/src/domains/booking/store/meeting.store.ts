import { randomBytes } from 'node:crypto';
import type { MeetingRole, MeetingState } from '@charis/shared/contract';
import { lobbyMinutes, longestOverrunMinutes, missedMinutes } from '@charis/shared/rules';
import { type SqlBool, sql } from 'kysely';
import type { MeetingAction } from '#domains/booking/rules/meeting.machine';
import type { Db } from '#platform/database/connection';
import { hashToken } from '#platform/http/session';
import { liveChannel } from '#platform/live/publish-event.store';

export interface MeetingRow {
  id: string;
  reservation_id: string;
  state: MeetingState;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  doctor_id: string;
  member_id: string;
  doctor_name: string;
  doctor_image: string;
  member_name: string;
  member_image: string;
  /** The time at which the page of each side last reported; null while it is not in the meeting. */
  doctor_seen_at: Date | null;
  member_seen_at: Date | null;
}

const seenAt = (role: MeetingRole) =>
  sql<Date | null>`(select x.seen_at from meeting_presence x where x.meeting_id = m.id and x.role = ${role})`;

const meetings = (db: Db) =>
  db
    .selectFrom('meeting as m')
    .innerJoin('reservation as r', 'r.id', 'm.reservation_id')
    .innerJoin('clinic as c', 'c.id', 'r.clinic_id')
    .innerJoin('account as d', 'd.id', 'r.doctor_id')
    .innerJoin('account as p', 'p.id', 'r.member_id')
    .select([
      'm.id',
      'm.reservation_id',
      'm.state',
      'r.starts_at',
      'r.ends_at',
      'c.zone',
      'r.doctor_id',
      'p.id as member_id',
      'd.nickname as doctor_name',
      'd.image as doctor_image',
      'p.nickname as member_name',
      'p.image as member_image',
    ])
    .select([seenAt('doctor').as('doctor_seen_at'), seenAt('member').as('member_seen_at')]);

const takesPart = (accountId: string) => sql<SqlBool>`${accountId}::uuid in (r.doctor_id, r.member_id)`;

/** Returns a meeting of which the account is a participant. */
export function findMeeting(db: Db, id: string, accountId: string): Promise<MeetingRow | undefined> {
  return meetings(db).where('m.id', '=', id).where(takesPart(accountId)).executeTakeFirst();
}

export function findMeetingOfAppointment(db: Db, id: string, accountId: string): Promise<MeetingRow | undefined> {
  return meetings(db).where('m.reservation_id', '=', id).where(takesPart(accountId)).executeTakeFirst();
}

/** Returns the appointment that a participant asks a meeting for. */
export function findOwnAppointment(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('reservation as r')
    .select(['r.id', 'r.state', 'r.mode'])
    .where('r.id', '=', id)
    .where(takesPart(accountId))
    .executeTakeFirst();
}

interface Change {
  action: MeetingAction;
  from: MeetingState;
  to: MeetingState;
  by: string | null;
  at: Date;
}

/** Changes the state where it still is `from`, with its history, and tells the pages. @returns whether it was. */
export async function changeState(db: Db, id: string, { action, from, to, by, at }: Change): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update meeting set state = ${to}, changed_at = ${at} where id = ${id} and state = ${from} returning id
    ), noted as (
      insert into meeting_history (meeting_id, action, from_state, to_state, by_account, at)
      select id, ${action}, ${from}, ${to}, ${by}::uuid, ${at} from changed
    )
    select id, pg_notify(${liveChannel}, ${JSON.stringify({ topic: `meeting:${id}`, data: { kind: 'state' } })}) from changed
  `.execute(db);
  return rows.length > 0;
}

/** Meetings that time may change. */
export function findDueMeetings(db: Db, now: Date, limit: number): Promise<MeetingRow[]> {
  const past = (column: string, minutes: number) =>
    sql<SqlBool>`${sql.ref(column)} <= ${now}::timestamptz + make_interval(mins => ${minutes})`;
  return meetings(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('m.state', '=', 'SCHEDULED'), past('r.starts_at', lobbyMinutes)]),
        eb.and([eb('m.state', '=', 'LOBBY_OPEN'), past('r.ends_at', -missedMinutes)]),
        eb.and([eb('m.state', '=', 'LIVE'), past('r.ends_at', -longestOverrunMinutes)]),
      ]),
    )
    .orderBy('r.starts_at')
    .limit(limit)
    .execute();
}

interface Pass {
  meetingId: string;
  accountId: string;
  /** The session that asks for it. */
  session: string;
  expiresAt: Date;
}

/** Gives a token that opens the socket of a meeting. */
export async function insertPass(db: Db, { meetingId, accountId, session, expiresAt }: Pass): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    token_hash: hashToken(token),
    session_hash: hashToken(session),
    meeting_id: meetingId,
    account_id: accountId,
    expires_at: expiresAt,
  };
  await db.insertInto('meeting_pass').values(row).execute();
  return token;
}

/** Takes a pass, which is good once. */
export function takePass(db: Db, token: string, now: Date) {
  return db
    .deleteFrom('meeting_pass')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['meeting_id', 'account_id', 'session_hash'])
    .executeTakeFirst();
}

export interface Present {
  role: MeetingRole;
  peer: string;
}

const notifyPresence = (meetingId: string) =>
  sql`pg_notify(${liveChannel}, ${JSON.stringify({ topic: `meeting:${meetingId}`, data: { kind: 'presence' } })})`;

/** Gives a page the place of its side. */
export async function takePlace(db: Db, meetingId: string, { role, peer }: Present, now: Date): Promise<void> {
  await sql`
    with taken as (
      insert into meeting_presence (meeting_id, role, peer, seen_at) values (${meetingId}, ${role}, ${peer}, ${now})
      on conflict (meeting_id, role) do update set peer = excluded.peer, seen_at = excluded.seen_at returning peer
    ) select ${notifyPresence(meetingId)} from taken`.execute(db);
}

/** Says that a page is still there. @returns whether the place is still its own. */
export async function keepPlace(db: Db, meetingId: string, { role, peer }: Present, now: Date): Promise<boolean> {
  const kept = await db
    .updateTable('meeting_presence')
    .set({ seen_at: now })
    .where('meeting_id', '=', meetingId)
    .where('role', '=', role)
    .where('peer', '=', peer)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

export async function leavePlace(db: Db, meetingId: string, { role, peer }: Present): Promise<void> {
  await sql`
    with gone as (
      delete from meeting_presence where meeting_id = ${meetingId} and role = ${role} and peer = ${peer} returning peer
    ) select ${notifyPresence(meetingId)} from gone`.execute(db);
}

export function findPresent(db: Db, meetingId: string, since: Date): Promise<Present[]> {
  return db
    .selectFrom('meeting_presence')
    .select(['role', 'peer'])
    .where('meeting_id', '=', meetingId)
    .where('seen_at', '>', since)
    .orderBy('role')
    .execute();
}

interface Signal {
  sender: string;
  recipient: string;
  body: unknown;
}

/** Keeps what one page says to the other, and tells the process that has the other's socket. */
export async function insertSignal(db: Db, meetingId: string, signal: Signal, at: Date): Promise<void> {
  const message = JSON.stringify({
    topic: `meeting:${meetingId}`,
    data: { kind: 'signal', recipient: signal.recipient },
  });
  await sql`
    with kept as (
      insert into meeting_signal (meeting_id, sender, recipient, body, at)
      values (${meetingId}, ${signal.sender}, ${signal.recipient}, ${JSON.stringify(signal.body)}::jsonb, ${at}) returning id
    ) select pg_notify(${liveChannel}, ${message}) from kept`.execute(db);
}

/** Returns the signals to a page after `since`, in their order. */
export function findSignals(db: Db, meetingId: string, recipient: string, since: string) {
  return db
    .selectFrom('meeting_signal')
    .select(['id', 'sender', 'body'])
    .where('meeting_id', '=', meetingId)
    .where('recipient', '=', recipient)
    .where('id', '>', since)
    .orderBy('id')
    .limit(500)
    .execute();
}
