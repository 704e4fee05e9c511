import { sql } from 'kysely';
import type { Upload } from '#domains/media/index';
import type { Side } from '#domains/messages/rules/message.rules';
import type { Reader } from '#domains/messages/rules/reader.policy';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';
import { filesOfMessage } from './message-file.store';

export interface MessageRow {
  id: string;
  mine: boolean;
  text: string;
  at: Date;
  automatic: boolean;
  read: boolean;
  about: { startUtc: string; zone: string } | null;
  forTeam: boolean;
  writer: string | null;
  files: Upload[];
}

const isMine = (accountId: string) =>
  sql`case when m.from_doctor then c.doctor_id else c.member_id end = ${accountId}::uuid`;

/** Holds where the reader gets the files: while a block is between the two, each has those that they sent alone. */
const showsFiles = (accountId: string) =>
  sql`(${isMine(accountId)} or (${notBlocked('c.doctor_id', accountId)} and ${notBlocked('c.member_id', accountId)}))`;

const columns = (accountId: string) => sql`m.id, m.text, m.at, m.automatic, ${isMine(accountId)} as mine,
  case when m.from_doctor then m.id <= c.member_read_id
    else m.id <= c.doctor_read_id or (m.for_team and m.id <= c.team_read_id) end as read,
  m.for_team as "forTeam", case when m.by_team then coalesce(w.nickname, '') end as writer,
  case when ${showsFiles(accountId)} then ${filesOfMessage} else '[]' end as files,
  case when r.id is not null then jsonb_build_object('startUtc',
    ${moment('r.starts_at')}, 'zone', l.zone) end as about`;

const tables = sql`message m join conversation c on c.id = m.conversation_id
  left join account w on w.id = m.by_account left join reservation r on r.id = m.reservation_id left join clinic l on l.id = r.clinic_id`;

interface Asked {
  conversationId: string;
  /** Messages with smaller ids. */
  before: string | undefined;
  limit: number;
}

/** Returns what a reader may read of a conversation of theirs, the newest first. */
export async function findMessages(
  db: Db,
  { accountId, side, isTeam }: Reader,
  { conversationId, before, limit }: Asked,
): Promise<MessageRow[]> {
  const sides = side ? sql.ref(`c.${side}_id`) : sql`c.doctor_id, c.member_id`;
  const readable = isTeam ? sql`and m.for_team` : sql``;
  const beyond = before ? sql`and m.id < ${before}::bigint` : sql``;
  const { rows } = await sql<MessageRow>`select ${columns(accountId)} from ${tables}
    where c.id = ${conversationId}::uuid and ${accountId}::uuid in (${sides}) ${readable} ${beyond}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMessage(db: Db, accountId: string, id: string): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    select ${columns(accountId)} from ${tables} where m.id = ${id}::bigint`.execute(db);
  return rows[0] as MessageRow;
}

interface Written {
  conversationId: string;
  side: Side;
  text: string;
  automatic?: boolean;
  forTeam: boolean;
  /** The account of someone of the team who writes for the doctor. */
  byTeam?: string | undefined;
  reservationId?: string | undefined;
  now: Date;
}

/** Returns the id of the message, with which its writer has read everything before it. */
export async function insertMessage(
  db: Db,
  { conversationId, side, text, automatic = false, forTeam, byTeam, reservationId, now }: Written,
): Promise<string> {
  const { id } = await db
    .insertInto('message')
    .values({
      conversation_id: conversationId,
      from_doctor: side === 'doctor',
      automatic,
      for_team: forTeam,
      by_team: byTeam !== undefined,
      by_account: byTeam ?? null,
      reservation_id: reservationId ?? null,
      text,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversation')
    .set({ last_at: now, ...(forTeam ? { team_last_at: now } : {}) })
    .$if(!automatic, (query) => query.set(`${byTeam ? 'team' : side}_read_id`, id))
    .where('id', '=', conversationId)
    .execute();
  return id;
}

/** Returns how many one side has written since then by hand, and whether the practice has answered by itself since `answeredSince`. */
export async function countWritten(
  db: Db,
  {
    conversationId,
    side,
    since,
    answeredSince,
  }: { conversationId: string; side: Side; since: Date; answeredSince: Date },
): Promise<{ count: number; isAnswered: boolean }> {
  const { rows } = await sql<{ count: number; isAnswered: boolean }>`
    select count(*) filter (where not automatic and from_doctor = ${side === 'doctor'} and at > ${since})::int as count,
      coalesce(bool_or(automatic and at > ${answeredSince}), false) as "isAnswered"
    from message where conversation_id = ${conversationId}::uuid and at > least(${since}::timestamptz, ${answeredSince}::timestamptz)`.execute(
    db,
  );
  return rows[0] ?? { count: 0, isAnswered: false };
}

export async function findAutomaticAnswer(db: Db, doctorId: string): Promise<string> {
  const row = await db
    .selectFrom('automatic_answer')
    .select('text')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return row?.text ?? '';
}

/** Keeps the answer; an empty one is none. */
export async function saveAutomaticAnswer(db: Db, doctorId: string, text: string): Promise<void> {
  if (!text) {
    await db.deleteFrom('automatic_answer').where('doctor_id', '=', doctorId).execute();
    return;
  }
  await db
    .insertInto('automatic_answer')
    .values({ doctor_id: doctorId, text })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet({ text }))
    .execute();
}
