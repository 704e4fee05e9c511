import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

export function insertWebhook(db: Db, row: Omit<Insertable<Database['webhook']>, 'id'>) {
  return db
    .insertInto('webhook')
    .values({ id: randomUUID(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns all webhooks, the newest first, with the number of messages that wait. */
export function listWebhooks(db: Db) {
  return db
    .selectFrom('webhook')
    .selectAll('webhook')
    .select((from) =>
      from
        .selectFrom('webhook_message')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('webhook_message.webhook', '=', 'webhook.id')
        .as('waiting'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function removeWebhook(db: Db, id: string) {
  return db.deleteFrom('webhook').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Returns the webhook where it was disabled. */
export function enableWebhook(db: Db, id: string) {
  return db
    .updateTable('webhook')
    .set({ disabled_at: null, last_failure: '' })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Disables a webhook, and gives up what it was to hear. Returns undefined where it was disabled before. */
export async function disableWebhook(db: Db, id: string, now: Date) {
  await db.deleteFrom('webhook_message').where('webhook', '=', id).execute();
  return db
    .updateTable('webhook')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the webhooks that have messages whose time has come. */
export async function dueWebhooks(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_message')
    .select('webhook')
    .distinct()
    .where('next_at', '<=', now)
    .execute();
  return rows.map(({ webhook }) => webhook);
}

interface Claim {
  webhook: string;
  now: Date;
  /** No other process takes the messages before then. */
  until: Date;
  most: number;
}

/** Takes messages of a webhook whose time has come; those that another process takes at the same moment are left to it. */
export async function claimMessages(db: Db, { webhook, now, until, most }: Claim) {
  return db
    .with('due', (from) =>
      from
        .selectFrom('webhook_message')
        .select('id')
        .where('webhook', '=', webhook)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_message as message')
    .from('due')
    .innerJoin('webhook', (join) => join.onTrue())
    .set({ next_at: until, attempts: sql<number>`message.attempts + 1` })
    .whereRef('message.id', '=', 'due.id')
    .whereRef('webhook.id', '=', 'message.webhook')
    .returning([
      'message.id',
      'message.webhook',
      'message.body',
      'message.created_at',
      'message.attempts',
      'webhook.url',
      'webhook.secret',
    ])
    .execute();
}

/** Notes that a message has arrived. */
export async function noteSent(db: Db, { id, webhook }: { id: string; webhook: string }, now: Date): Promise<void> {
  await db.deleteFrom('webhook_message').where('id', '=', id).execute();
  await db.updateTable('webhook').set({ last_sent_at: now, last_failure: '' }).where('id', '=', webhook).execute();
}

interface Failed {
  id: string;
  webhook: string;
  failure: string;
  next: Date;
}

/** Notes why a message has not arrived, and when it is sent again. */
export async function noteFailure(db: Db, { id, webhook, failure, next }: Failed): Promise<void> {
  await db.updateTable('webhook_message').set({ next_at: next }).where('id', '=', id).execute();
  await db.updateTable('webhook').set({ last_failure: failure }).where('id', '=', webhook).execute();
}
