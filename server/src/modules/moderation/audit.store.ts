import { sql } from 'kysely';
import type { Db } from '#database/connection';

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
  actor: { userId: string; nickname: string; image: string; role: 'USER' | 'DOCTOR' } | null;
  action: string;
  subject: string;
  reason: string;
  at: Date;
}

/** Entries before the one of `cursor`, the newest first. */
export async function findAuditEntries(db: Db, cursor: string | undefined, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id::text, e.action, e.subject, e.reason, e.at, case when a.id is not null then
      json_build_object('userId', a.id, 'nickname', a.nickname, 'image', a.image, 'role', a.role) end as actor
    from audit_entry e left join account a on a.id = e.actor_id
    where ${cursor ?? null}::bigint is null or e.id < ${cursor ?? null}::bigint
    order by e.id desc limit ${limit}
  `.execute(db);
  return rows;
}
