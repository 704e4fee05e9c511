import type { Generated } from 'kysely';

interface WebhookRow {
  id: string;
  url: string;
  /** Signs what is sent, as `whsec_…`. */
  secret: string;
  created_by: string;
  created_at: Date;
  last_sent_at: Date | null;
  /** Why the last attempt failed; empty where it did not. */
  last_failure: Generated<string>;
  disabled_at: Date | null;
}

/** A message that was not received yet. */
interface WebhookMessage {
  id: string;
  webhook: string;
  body: string;
  created_at: Date;
  attempts: Generated<number>;
  next_at: Date;
}

/** Tables of webhooks. */
export interface WebhookTables {
  webhook: WebhookRow;
  webhook_message: WebhookMessage;
}
