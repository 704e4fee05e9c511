import type { Insertable } from 'kysely';
import { addToOutbox, type WebhookEvent } from '../webhooks/outbox.store';
import type { Db } from './connection';
import type { Database } from './tables';

/** Fields of every change; the others only where they apply. */
export type AuditEntry = Omit<Insertable<Database['audit']>, 'detail'> & { detail?: Record<string, unknown> };

/** Returns what webhooks hear of an entry. */
function eventOf({ at, action, from_version: from, to_version: to, ...entry }: AuditEntry): WebhookEvent {
  return { type: `delivery.${action}`, timestamp: at, data: { ...entry, from, to } };
}

/** Writes down who did what, and what webhooks are to hear of it; as the last step of the transaction that does it. */
export async function writeAudit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // Rows of the history come last, because writers wait for each other there until they commit.
  await addToOutbox(db, entries.map(eventOf));
  await db
    .insertInto('audit')
    .values(entries.map(({ detail = {}, ...entry }) => ({ ...entry, detail: JSON.stringify(detail) })))
    .execute();
}
