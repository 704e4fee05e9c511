import { type RawBuilder, sql } from 'kysely';
import type { Upload } from '#domains/media/index';
import type { Ticket, TicketAction, TicketState } from '#domains/support/rules/ticket.rules';
import { type Person, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';

/** Returns the moments at which a sender wrote, the oldest first. The lock holds another call of theirs until this transaction ends. */
export async function findAttempts(db: Db, sender: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${sender}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom('contact_attempt')
    .select('at')
    .where('sender', '=', sender)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

export async function addAttempt(db: Db, sender: string, at: Date): Promise<void> {
  await db.insertInto('contact_attempt').values({ sender, at }).execute();
}

type NewTicket = Pick<
  Ticket,
  'number' | 'account_id' | 'name' | 'email' | 'language' | 'topic' | 'reference' | 'mobile'
>;

/** @returns its id, or undefined where the number is taken */
export async function insertTicket(db: Db, ticket: NewTicket, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('ticket')
    .values({ ...ticket, assignee_id: null, created_at: now, since: now })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface NewMessage {
  ticketId: string;
  staffId: string | null;
  fromStaff: boolean;
  text: string;
  at: Date;
}

/** @returns its id */
export async function insertMessage(db: Db, { ticketId, staffId, fromStaff, text, at }: NewMessage): Promise<string> {
  const { id } = await db
    .insertInto('ticket_message')
    .values({ ticket_id: ticketId, staff_id: staffId, from_staff: fromStaff, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what staff writes down about a ticket for colleagues. @returns its id */
export async function insertNote(
  db: Db,
  { ticketId, staffId, text, at }: Omit<NewMessage, 'fromStaff'>,
): Promise<string> {
  const { id } = await db
    .insertInto('ticket_note')
    .values({ ticket_id: ticketId, staff_id: staffId, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a ticket, with the text of one of its messages. */
export function findTicket(db: Db, id: string, messageId: string | null) {
  return db
    .selectFrom('ticket')
    .selectAll()
    .select((eb) =>
      eb.selectFrom('ticket_message').select('text').where('ticket_message.id', '=', messageId).as('text'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function attachToTicket(db: Db, ticketId: string, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  await db
    .insertInto('ticket_upload')
    .values(uploadIds.map((upload_id) => ({ ticket_id: ticketId, upload_id })))
    .execute();
}

export async function insertEvent(
  db: Db,
  event: { ticketId: string; actorId: string | null; action: TicketAction | 'write'; at: Date },
): Promise<void> {
  const { ticketId, actorId, action, at } = event;
  await db.insertInto('ticket_event').values({ ticket_id: ticketId, actor_id: actorId, action, at }).execute();
}

/** Returns what was done with a ticket last, and by whom. */
export async function findLastEvent(db: Db, ticketId: string) {
  const { rows } = await sql<{ action: TicketAction | 'write'; by: Person | null; at: Date }>`
    select e.action, e.at, ${personJsonOrNull('a')} as by from ticket_event e left join account a on a.id = e.actor_id
    where e.ticket_id = ${ticketId}::uuid order by e.id desc limit 1`.execute(db);
  const [event] = rows;
  return event ? { ...event, at: event.at.toISOString() } : null;
}

/** Returns the ticket, held until the transaction ends. */
export function lockTicket(db: Db, id: string): Promise<Ticket | undefined> {
  return db.selectFrom('ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Change {
  state: TicketState;
  since: Date;
  assigneeId: string | null;
}

/** Compares and swaps. @returns the new revision, or undefined where another one is there */
export async function changeTicket(
  db: Db,
  { id, revision }: Pick<Ticket, 'id' | 'revision'>,
  { state, since, assigneeId }: Change,
): Promise<number | undefined> {
  const row = await db
    .updateTable('ticket')
    .set({ state, since, assignee_id: assigneeId, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

export interface TicketRow extends Omit<Ticket, 'account_id' | 'assignee_id' | 'mobile'> {
  /** Its place in the list, microseconds included. */
  place: string;
  about: { kind: 'appointment' | 'order'; name: string; at: string; zone: string } | null;
  thread: { id: string; fromStaff: boolean; text: string; at: string }[];
  uploads: Upload[];
  author: Person | null;
  assignee: Person | null;
}

export interface StaffTicketRow extends TicketRow {
  /** Never part of what the author gets. */
  notes: { id: string; by: Person | null; text: string; at: string }[];
}

/** What the reference of a ticket `t` names, as far as it is its author's. */
const about = sql`coalesce(
  (select jsonb_build_object('kind', 'appointment', 'name', d.nickname, 'at', r.starts_at, 'zone', k.zone)
    from reservation r join account d on d.id = r.doctor_id join clinic k on k.id = r.clinic_id
    where r.id = t.named and r.member_id = t.account_id),
  (select jsonb_build_object('kind', 'order', 'name', c.name, 'at', o.created_at, 'zone', '')
    from coupon_order o join coupon c on c.id = o.coupon_id
    where o.id = t.named and t.account_id in (o.buyer_id, o.holder_id)))`;

/** The reference as an id, where it may be one. */
const named = sql`case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as named`;

/** The notes of a ticket `t` for someone of staff, who gets none on their own ticket. */
const notesFor = (
  staffId: string,
) => sql`, (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'by', ${personJsonOrNull('w')}, 'text', n.text, 'at', n.at)
    order by n.at, n.id), '[]')
  from ticket_note n left join account w on w.id = n.staff_id where n.ticket_id = t.id and t.account_id is distinct from ${staffId}::uuid) as notes`;

const described = (source: RawBuilder<unknown>, place: RawBuilder<unknown>, more = sql``) => sql`
  select t.id, t.number, t.name, t.email, t.language, t.topic, t.reference, t.state, t.revision, t.created_at, t.since,
    ${place} as place, ${about} as about, ${personJsonOrNull('a')} as author, ${personJsonOrNull('s')} as assignee,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'fromStaff', m.from_staff, 'text', m.text, 'at', m.at) order by m.at, m.id), '[]')
      from ticket_message m where m.ticket_id = t.id) as thread,
    (select coalesce(jsonb_agg(to_jsonb(u) order by u.created_at), '[]')
      from ticket_upload tu join upload u on u.id = tu.upload_id where tu.ticket_id = t.id and u.state = 'READY') as uploads${more}
  from (${source}) t
    left join account a on a.id = t.account_id
    left join account s on s.id = t.assignee_id`;

/** Returns a ticket as staff sees it; it is there. */
export async function findStaffTicket(db: Db, id: string, staffId: string): Promise<StaffTicketRow> {
  const source = sql`select *, ${named} from ticket where id = ${id}::uuid`;
  const { rows } = await sql<StaffTicketRow>`${described(source, timeText('t.since'), notesFor(staffId))}`.execute(db);
  return rows[0] as StaffTicketRow;
}

/** A place in a list: microseconds of its moment, and its id. */
export interface Place {
  at: string;
  id: string;
}

export async function findOwnTickets(
  db: Db,
  accountId: string,
  after: Place | undefined,
  limit: number,
): Promise<TicketRow[]> {
  const place = after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const source = sql`select *, ${named} from ticket where account_id = ${accountId} ${place} order by created_at desc, id desc limit ${limit}`;
  const { rows } =
    await sql<TicketRow>`${described(source, timeText('t.created_at'))} order by t.created_at desc, t.id desc`.execute(
      db,
    );
  return rows;
}

export type TicketFilter = 'open' | 'mine' | 'free' | 'answered' | 'closed';

/** Returns tickets that wait in the order in which they wait, the others the newest first. */
export async function findTickets(
  db: Db,
  { filter, staffId }: { filter: TicketFilter; staffId: string },
  after: Place | undefined,
  limit: number,
): Promise<StaffTicketRow[]> {
  const waits = filter === 'open' || filter === 'mine' || filter === 'free';
  const of = { mine: sql`and assignee_id = ${staffId}`, free: sql`and assignee_id is null` };
  const which = sql`state = ${waits ? 'open' : filter} ${filter === 'mine' || filter === 'free' ? of[filter] : sql``}`;
  const order = waits ? sql`asc` : sql`desc`;
  const beyond = waits ? sql`>` : sql`<`;
  const place = after ? sql`and (since, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const source = sql`select *, ${named} from ticket where ${which} ${place} order by since ${order}, id ${order} limit ${limit}`;
  const { rows } =
    await sql<StaffTicketRow>`${described(source, timeText('t.since'), notesFor(staffId))} order by t.since ${order}, t.id ${order}`.execute(
      db,
    );
  return rows;
}
