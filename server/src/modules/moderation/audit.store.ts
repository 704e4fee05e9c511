import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { type Person, personJsonOrNull } from '#modules/audience/person.sql';

interface NewEntry {
  /** Null where a command of the operator did it. */
  actorId: string | null;
  /** Such as `moderation.remove` or `staff.create`. */
  action: string;
  /** Kind and id: `post:0f8fad5b-…`. */
  subject: string;
  reason: string;
  at: Date;
}

/** Writes down what staff has done, in the transaction in which it is done. */
export async function addAuditEntry(db: Db, { actorId, ...entry }: NewEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ actor_id: actorId, ...entry })
    .execute();
}

export interface AuditRow {
  id: string;
  actor: Person | null;
  action: string;
  subject: string;
  reason: string;
  at: Date;
}

/** Entries before the one of that id, the newest first. */
export async function findAuditEntries(db: Db, before: string | undefined, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id::text, e.action, e.subject, e.reason, e.at, ${personJsonOrNull('a')} as actor
    from audit_entry e left join account a on a.id = e.actor_id
    where ${before ?? null}::bigint is null or e.id < ${before ?? null}::bigint
    order by e.id desc limit ${limit}
  `.execute(db);
  return rows;
}
