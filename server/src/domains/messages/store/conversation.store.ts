/** Conversations, as one of the two sides reads them, or the team of the doctor. */
import { type RawBuilder, sql } from 'kysely';
import { otherSide, type Side } from '#domains/messages/rules/message.rules';
import type { Reader } from '#domains/messages/rules/reader.policy';
import { notBlocked, type Person, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';

export interface ConversationRow {
  conversationId: string;
  side: Side;
  other: Person;
  canWrite: boolean;
  unread: number;
  lastText: string;
  lastMine: boolean;
  /** Null where someone of the team reads, and nothing is for the team. */
  last_at: Date | null;
  /** The same as text that loses nothing. */
  at: string;
}

/** Numbers end here. */
const most = 100;
const excerptLength = 120;

const idOf = (side: Side) => sql.ref(`c.${side}_id`);

/** Leaves of the messages m what someone reads: the team what is for it alone. */
const readable = ({ isTeam }: Pick<Reader, 'isTeam'>) => (isTeam ? sql`m.for_team` : sql`true`);

/** Leaves the messages m of the other that a side has not read. What is for the team is read once the doctor or someone of the team has read it. */
const isUnread = (side: Side) =>
  side === 'member'
    ? sql`m.from_doctor and m.id > c.member_read_id`
    : sql`not m.from_doctor and m.id > c.doctor_read_id and (not m.for_team or m.id > c.team_read_id)`;

const lastAt = ({ isTeam }: Pick<Reader, 'isTeam'>) => (isTeam ? 'c.team_last_at' : 'c.last_at');

type OnSide = Reader & { side: Side };

/** Returns the conversations that `which` leaves; its aliases are c, and l for the last message. */
function selectConversations(reader: OnSide, which: RawBuilder<unknown>) {
  const { accountId, side } = reader;
  const isOfDoctor = sql.lit(side === 'doctor');
  return sql<ConversationRow>`
    select c.id as "conversationId", ${side}::text as side, ${personJson('o')} as other,
      o.status in ('ACTIVE', 'DELETION_REQUESTED') and ${notBlocked('o.id', accountId)} as "canWrite",
      u.unread, coalesce(left(l.text, ${sql.lit(excerptLength)}), '') as "lastText",
      coalesce(l.from_doctor = ${isOfDoctor}, false) as "lastMine", ${sql.ref(lastAt(reader))} as last_at,
      ${timeText(lastAt(reader))} as at
    from conversation c join account o on o.id = ${idOf(otherSide[side])}
      left join lateral (select m.text, m.from_doctor from message m where m.conversation_id = c.id and ${readable(reader)}
        order by m.id desc limit 1) l on true
      cross join lateral (select count(*)::int as unread from (select from message m where m.conversation_id = c.id
        and ${isUnread(side)} and ${readable(reader)} limit ${sql.lit(most)}) n) u
    where ${idOf(side)} = ${accountId}::uuid and ${which}`;
}

interface Page {
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Returns the conversations in which something was written, the latest first. */
export async function findConversations(db: Db, reader: OnSide, { after, limit }: Page): Promise<ConversationRow[]> {
  const order = sql.ref(lastAt(reader));
  const beyond = after ? sql`and (${order}, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const which = sql`${order} is not null and l.text is not null ${beyond} order by ${order} desc, c.id desc limit ${limit}`;
  return (await selectConversations(reader, which).execute(db)).rows;
}

/** Returns one conversation of a reader, whichever side it is where they name none. */
export async function findConversation(db: Db, reader: Reader, id: string): Promise<ConversationRow | undefined> {
  const sides = reader.side ? [reader.side] : (['doctor', 'member'] as const);
  const selects = sides.map((side) => selectConversations({ ...reader, side }, sql`c.id = ${id}::uuid`));
  const { rows } = await sql<ConversationRow>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows[0];
}

/** Returns how many conversations have something unread. */
export async function countUnread(db: Db, reader: OnSide): Promise<number> {
  const { accountId, side } = reader;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from conversation c where ${idOf(side)} = ${accountId}::uuid
      and exists (select from message m where m.conversation_id = c.id and ${isUnread(side)} and ${readable(reader)})
      limit ${sql.lit(most)}) n`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the conversation of the two, begun where there is none; nothing where the account of one was deleted. */
export async function insertConversation(
  db: Db,
  people: { doctorId: string; memberId: string },
  now: Date,
): Promise<string | undefined> {
  const { doctorId: doctor_id, memberId: member_id } = people;
  const { rows } = await sql<{ id: string }>`
    with made as (insert into conversation (doctor_id, member_id, last_at)
      select d.id, m.id, ${now}::timestamptz from account d, account m
      where d.id = ${doctor_id}::uuid and m.id = ${member_id}::uuid and d.status <> 'DELETED' and m.status <> 'DELETED'
      on conflict (doctor_id, member_id) do update set last_at = conversation.last_at returning id)
    select id from made`.execute(db);
  return rows[0]?.id;
}

/** Returns the two of a conversation of the reader, whose row is held until the transaction ends. */
export function lockConversation(db: Db, { accountId, side }: Reader, id: string) {
  const sides = side ? [side] : (['doctor', 'member'] as const);
  return db
    .selectFrom('conversation')
    .select(['id', 'doctor_id', 'member_id', 'last_at'])
    .where('id', '=', id)
    .where((eb) => eb.or(sides.map((one) => eb(`${one}_id` as const, '=', accountId))))
    .forUpdate()
    .executeTakeFirst();
}

/** Notes how far one side, or the team, has read. @returns whether that was further than before */
export async function markRead(db: Db, id: string, reads: Side | 'team', messageId: string): Promise<boolean> {
  const column = `${reads}_read_id` as const;
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set(column, messageId)
    .where('id', '=', id)
    .where(column, '<', messageId)
    .where((eb) =>
      eb.exists(eb.selectFrom('message').where('message.conversation_id', '=', id).where('message.id', '=', messageId)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
