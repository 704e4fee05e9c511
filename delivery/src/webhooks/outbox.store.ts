import { sql } from 'kysely';
import type { Db } from '../database/connection';

/** What webhooks hear. */
export interface WebhookEvent {
  /** `delivery.` and what was done, such as `delivery.promote`. */
  type: string;
  timestamp: Date | string;
  data: Record<string, unknown>;
}

/** Adds what happened for every webhook that works; in the transaction in which it happens. */
export async function addToOutbox(db: Db, events: readonly WebhookEvent[]): Promise<void> {
  const rows = events.map((event) => ({ body: JSON.stringify(event), at: event.timestamp }));
  await sql`insert into webhook_message (id, webhook, body, created_at, next_at)
    select gen_random_uuid(), webhook.id, said.body, said.at, said.at
    from webhook cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (body text, at timestamptz)
    where disabled_at is null`.execute(db);
}
