import type { Insertable } from 'kysely';
import type { Db } from './connection';
import type { Database } from './tables';

/** What is told of each change; the rest only where it fits. */
export type AuditEntry = Omit<Insertable<Database['audit']>, 'detail'> & { detail?: Record<string, unknown> };

/** Writes down who did what; in the transaction that does it. */
export async function writeAudit(db: Db, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute();
}
