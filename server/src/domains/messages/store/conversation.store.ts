/** Conversations, as one of the two sides reads them. */
import { type RawBuilder, sql } from 'kysely';
import { otherSide, type Side } from '#domains/messages/rules/message.rules';
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
  last_at: Date;
  /** The same as text that loses nothing. */
  at: string;
}

/** Numbers end here. */
const most = 100;
const excerptLength = 120;

const columnOf = (side: Side, what: 'id' | 'read_id') => sql.ref(`c.${side}_${what}`);

/** Returns the conversations that `which` leaves; its aliases are c, and l for the last message. */
function selectConversations(accountId: string, side: Side, which: RawBuilder<unknown>) {
  const isOfDoctor = sql.lit(side === 'doctor');
  return sql<ConversationRow>`
    select c.id as "conversationId", ${side}::text as side, ${personJson('o')} as other,
      o.status in ('ACTIVE', 'DELETION_REQUESTED') and ${notBlocked('o.id', accountId)} as "canWrite",
      u.unread, coalesce(left(l.text, ${sql.lit(excerptLength)}), '') as "lastText",
      coalesce(l.from_doctor = ${isOfDoctor}, false) as "lastMine", c.last_at, ${timeText('c.last_at')} as at
    from conversation c join account o on o.id = ${columnOf(otherSide[side], 'id')}
      left join lateral (select m.text, m.from_doctor from message m where m.conversation_id = c.id order by m.id desc limit 1) l on true
      cross join lateral (select count(*)::int as unread from (select from message m where m.conversation_id = c.id
        and m.id > ${columnOf(side, 'read_id')} and m.from_doctor <> ${isOfDoctor} limit ${sql.lit(most)}) n) u
    where ${columnOf(side, 'id')} = ${accountId}::uuid and ${which}`;
}

interface Page {
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Returns the conversations in which something was written, the latest first. */
export async function findConversations(
  db: Db,
  accountId: string,
  side: Side,
  { after, limit }: Page,
): Promise<ConversationRow[]> {
  const beyond = after ? sql`and (c.last_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const which = sql`l.text is not null ${beyond} order by c.last_at desc, c.id desc limit ${limit}`;
  return (await selectConversations(accountId, side, which).execute(db)).rows;
}

/** Returns one conversation of the account, whichever side it is. */
export async function findConversation(db: Db, accountId: string, id: string): Promise<ConversationRow | undefined> {
  const which = sql`c.id = ${id}::uuid`;
  const [asDoctor, asMember] = (['doctor', 'member'] as const).map((side) =>
    selectConversations(accountId, side, which),
  );
  const { rows } = await sql<ConversationRow>`${asDoctor} union all ${asMember}`.execute(db);
  return rows[0];
}

/** Returns how many conversations have something unread. */
export async function countUnread(db: Db, accountId: string, side: Side): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from conversation c where ${columnOf(side, 'id')} = ${accountId}::uuid
      and exists (select from message m where m.conversation_id = c.id and m.id > ${columnOf(side, 'read_id')}
        and m.from_doctor <> ${sql.lit(side === 'doctor')}) limit ${sql.lit(most)}) n`.execute(db);
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

/** Returns the two of a conversation of the account, whose row is held until the transaction ends. */
export function lockConversation(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('conversation')
    .select(['id', 'doctor_id', 'member_id', 'last_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('doctor_id', '=', accountId), eb('member_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

/** Notes how far one side has read. @returns whether that was further than before */
export async function markRead(db: Db, id: string, side: Side, messageId: string): Promise<boolean> {
  const column = `${side}_read_id` as const;
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
