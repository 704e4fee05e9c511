import type { Db } from '#platform/database/connection';

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
