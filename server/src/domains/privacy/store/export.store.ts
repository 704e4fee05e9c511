import { siteZone } from '@charis/shared/rules';
import { sql } from 'kysely';
import { letGo, type Upload } from '#domains/media/index';
import { shownDays } from '#platform/clock/shown-days';
import type { Db } from '#platform/database/connection';
import { enqueue } from '#platform/jobs/enqueue';
import { findKey, findReferences, type Reference } from './references.store';

export function findExport(db: Db, accountId: string) {
  return db.selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Asks again, unless one is being made. */
export async function insertExport(db: Db, accountId: string, now: Date): Promise<void> {
  const asked = { requested_at: now, upload_id: null, ready_at: null };
  await db
    .insertInto('data_export')
    .values({ account_id: accountId, ...asked })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(asked).where('data_export.ready_at', 'is not', null),
    )
    .execute();
  await enqueue(db, 'exports', 'now');
}

/** Returns an export that waits, held until the transaction ends. */
export async function claimExport(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select('account_id')
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.account_id;
}

/** Proofs, limits, counts and what only the server needs, which say nothing about the account; and notes of staff. */
const leftOut = [
  'session',
  'known_device',
  'passkey',
  'passkey_challenge',
  'second_factor',
  'pending_log_in',
  'verification',
  'email_change',
  'idempotency',
  'feed_ranking',
  'data_export',
  'meeting_pass',
  'follow_attempt',
  'redeem_failure',
  'post_count',
  'post_search',
  'doctor_search',
  'doctor_free_time',
  'upload_job',
  // What staff writes down for colleagues: by law, a person reads it first and takes out what is about others.
  'ticket_note',
];
const secrets = [
  'password_hash',
  'secret_hash',
  'token_hash',
  'code_hash',
  'link_hash',
  'gift_hash',
  'session_hash',
  'url_sealed',
  'content_hash',
  'search',
];

/** Rows that outlive the account and are theirs all the same. */
const alsoTheirs = ['upload', 'coupon_order'];

/** Columns of a gift that are the giver's, not the receiver's: what they have paid and asked for. */
const ofTheGiver = /^(buyer_id|payment_id|session_id|gst_cents|(unit|total|charity|refunded)_cents|refund_|appeal_)/;

const asGift = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !ofTheGiver.test(name)));

type Row = Record<string, unknown>;

async function rowsOf(db: Db, table: string, column: string, ids: readonly unknown[]): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)}::text = any(${ids.map(String)}::text[])`.execute(
    db,
  );
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name))));
}

/** Returns what hangs on rows of the account and on no one else, such as the tags of a post. */
async function childrenOf(
  db: Db,
  table: string,
  rows: readonly Row[],
  persons: ReadonlySet<string>,
): Promise<[string, Row[]][]> {
  const key = await findKey(db, table);
  if (!key || rows.length === 0) return [];
  const ids = rows.map((row) => row[key]);
  const found: [string, Row[]][] = [];
  for (const reference of await findReferences(db, table)) {
    if (persons.has(reference.table) || leftOut.includes(reference.table)) continue;
    found.push([reference.table, await rowsOf(db, reference.table, reference.column, ids)]);
  }
  return found;
}

/** Returns everything of an account, by table. */
export async function findEverything(db: Db, accountId: string): Promise<Map<string, Row[]>> {
  const everything = new Map<string, Row[]>([['account', await rowsOf(db, 'account', 'id', [accountId])]]);
  const references = await findReferences(db, 'account');
  const isTheirs = ({ table, kind }: Reference) => kind !== 'n' || alsoTheirs.includes(table);
  const persons = new Set(references.filter(isTheirs).map(({ table }) => table));
  // A row that two references lead to is there once.
  const add = (table: string, rows: Row[]) => {
    const all = [...(everything.get(table) ?? []), ...rows];
    everything.set(table, [...new Map(all.map((row) => [JSON.stringify(row), row])).values()]);
  };
  for (const reference of references) {
    const { table, column } = reference;
    // A row that only names someone as staff is not theirs.
    if (leftOut.includes(table) || !isTheirs(reference)) continue;
    const rows = await rowsOf(db, table, column, [accountId]);
    if (table === 'coupon_order' && column === 'holder_id') {
      add(table, rows.filter((row) => row.buyer_id !== accountId).map(asGift));
      continue;
    }
    add(table, rows);
    for (const [child, found] of await childrenOf(db, table, rows, persons)) add(child, found);
  }
  return everything;
}

export function findFiles(db: Db, accountId: string): Promise<Upload[]> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'READY')
    .where('extension', '!=', 'zip')
    .orderBy('created_at')
    .execute();
}

/** Says that the export is made, as that upload. */
export async function markExported(db: Db, accountId: string, uploadId: string, now: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ upload_id: uploadId, ready_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Lets go of files that were made before that moment; they are removed with the orphans. */
export async function endExports(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ upload_id: string }>`
    delete from data_export where (date(ready_at at time zone ${siteZone}) + ${shownDays.ownDataFile.days + 1}::int)::timestamp at time zone ${siteZone} <= ${now}::timestamptz
    returning upload_id`.execute(trx);
    await letGo(
      trx,
      rows.map(({ upload_id }) => upload_id),
    );
  });
}
