import type { Insertable } from 'kysely';
import type { Db } from './connection';
import type { Database } from './tables';

/** Fields of every change; the others only where they apply. */
export type AuditEntry = Omit<Insertable<Database['audit']>, 'detail'> & { detail?: Record<string, unknown> };

/** Writes down who did what; in the transaction that does it. */
export async function writeAudit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit')
    .values(entries.map(({ detail = {}, ...entry }) => ({ ...entry, detail: JSON.stringify(detail) })))
    .execute();
}
