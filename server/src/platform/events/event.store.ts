import { tracing } from '@charis/shared/node';
import { type Expression, isExpression, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { announceCommit, type Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { buryEvent, enqueue } from '#platform/jobs/enqueue';
import type { EventKind } from './event-kind';

export type EventRow = Pick<
  Selectable<Database['event']>,
  'id' | 'kind' | 'subject' | 'actor_id' | 'at' | 'data' | 'attempts' | 'trace'
>;

interface Happening<Data> {
  /** The thing that it happened to. The caller locks it, so that its events are in the order in which they happen. */
  subjectId: string;
  actorId: string | null;
  at: Date;
  /** The data, or an expression for it, so that the rows of the command are not read first. */
  data: Data | Expression<string>;
}

/** Writes what happens, in the transaction in which it does, and has it projected at once after the commit. */
export async function addEvent<Schema extends z.ZodType>(
  db: Db,
  { kind }: EventKind<Schema>,
  { subjectId, actorId, at, data }: Happening<z.input<Schema>>,
): Promise<void> {
  const [subjectKind] = kind.split('.');
  await db
    .insertInto('event')
    .values({
      kind,
      subject: `${subjectKind}:${subjectId}`,
      actor_id: actorId,
      at,
      not_before: at,
      data: isExpression(data) ? data : JSON.stringify(data),
      trace: tracing()?.running() ?? null,
    })
    .execute();
  await enqueue(db, 'events', 'now');
  await announceCommit(db);
}

/**
 * Takes the next events for this transaction, of each subject the first that is pending. It leaves what another transaction has, and kinds that
 * only another release knows.
 */
export async function takeEvents(db: Db, kinds: readonly string[], limit: number, now: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, kind, subject, actor_id, at, data, attempts, trace from event e
    where state = 'PENDING' and not_before <= ${now} and kind = any(${kinds}::text[])
      and not exists (select from event b where b.state = 'PENDING' and b.subject = e.subject and b.id < e.id)
    order by id limit ${limit} for update skip locked
  `.execute(db);
  return rows;
}

/** Begins a part of the transaction that can fail alone. */
export async function beginPart(db: Db): Promise<void> {
  await sql`savepoint part`.execute(db);
}

/** Undoes the part that was begun last. */
export async function undoPart(db: Db): Promise<void> {
  await sql`rollback to savepoint part`.execute(db);
}

/** Marks events as projected. What they say is not kept: it names people. */
export async function markDone(db: Db, ids: readonly string[], endedAt: Date): Promise<void> {
  await sql`update event set state = 'DONE', ended_at = ${endedAt}, actor_id = null, data = '{}' where id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/** Sets an event aside that always fails: its job is a dead letter, which staff can have tried again. */
export async function setAside(db: Db, id: string, attempts: number, endedAt: Date, why: object): Promise<void> {
  await db.updateTable('event').set({ state: 'SET_ASIDE', attempts, ended_at: endedAt }).where('id', '=', id).execute();
  await buryEvent(db, id, why);
}

/** Has an event projected again that was set aside. */
export async function reviveEvent(db: Db, id: string, now: Date): Promise<void> {
  const fresh = { state: 'PENDING', attempts: 0, not_before: now, ended_at: null } as const;
  await db.updateTable('event').set(fresh).where('id', '=', id).where('state', '=', 'SET_ASIDE').execute();
}

/** Puts an event off that has failed, and with it the later ones of its subject. */
export async function putOff(db: Db, id: string, attempts: number, notBefore: Date): Promise<void> {
  await db.updateTable('event').set({ attempts, not_before: notBefore }).where('id', '=', id).execute();
  await enqueue(db, 'events', notBefore);
}

/** Holds for events that name an account. */
const names = (accountId: string) =>
  sql`(actor_id = ${accountId}::uuid or subject like '%:' || ${accountId} or data::text like '%' || ${accountId} || '%')`;

/** Returns whether an event that names an account is not projected yet. */
export async function isNamedInPending(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from event where state = 'PENDING' and ${names(accountId)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes the events that name an account, of which nothing is pending. */
export async function forgetEvents(db: Db, accountId: string): Promise<void> {
  await sql`delete from event where ${names(accountId)}`.execute(db);
}
