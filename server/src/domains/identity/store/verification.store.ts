import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import {
  addressWindowSeconds,
  codeSeconds,
  codeTries,
  daySeconds,
  linkSeconds,
  perDay,
} from '#domains/identity/rules/verification.rules';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { hashToken } from '#platform/http/session';

export type Purpose = Database['verification']['purpose'];
type Verification = Selectable<Database['verification']>;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Keeps two messages to one recipient from being counted side by side, until the transaction ends. */
export async function lockRecipient(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${key}`}, 0))`.execute(db);
}

async function sentAt(db: Db, column: 'recipient' | 'account_id', value: string, purpose: Purpose, now: Date) {
  const rows = await db
    .selectFrom('verification')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where(column, '=', value)
    .where('created_at', '>', before(now, daySeconds))
    .orderBy('created_at', 'desc')
    .limit(perDay)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Returns when messages of that purpose went to the recipient in the last day, newest first. */
export const sentToRecipient = (db: Db, recipient: string, purpose: Purpose, now: Date) =>
  sentAt(db, 'recipient', recipient, purpose, now);

/** Returns the same for those that one account asked for. */
export const sentByAccount = (db: Db, accountId: string, purpose: Purpose, now: Date) =>
  sentAt(db, 'account_id', accountId, purpose, now);

/** Returns when messages were asked for from that address in the last hour, newest first. */
export async function sentFromAddress(db: Db, address: string, limit: number, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('verification')
    .select('created_at')
    .where('address', '=', address)
    .where('created_at', '>', before(now, addressWindowSeconds))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertVerification(db: Db, row: Insertable<Database['verification']>): Promise<void> {
  await db.insertInto('verification').values(row).execute();
}

/** Returns what a mailed link belongs to, and whether it has expired. */
export async function findLink(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('verification')
    .selectAll()
    .where('link_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row && { ...row, outdated: row.used_at !== null || row.created_at <= before(now, linkSeconds) };
}

/** Returns the one whose code counts: the newest of that purpose to that recipient, unless its time or its tries are over. */
export async function findCode(
  db: Db,
  { recipient, purpose, accountId }: { recipient: string; purpose: Purpose; accountId?: string | undefined },
  now: Date,
): Promise<Verification | undefined> {
  const row = await db
    .selectFrom('verification')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.used_at || row.created_at <= before(now, codeSeconds) || row.code_tries >= codeTries)
    return undefined;
  return row;
}

/** Uses up one try before the code is compared, so that tries side by side count each other; false when none is left. */
export async function takeTry(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_tries', '<', codeTries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends everything that was sent to prove an email for that purpose. */
export async function markAllUsed(db: Db, email: string, source: 'register' | 'reset', now: Date): Promise<void> {
  await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('recipient', '=', email)
    .where('used_at', 'is', null)
    .where(({ eb, or }) => or([eb('purpose', '=', source), eb('link_proves', '=', source)]))
    .execute();
}

/** Uses a code. @returns false where another call has used it meanwhile */
export async function markUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
