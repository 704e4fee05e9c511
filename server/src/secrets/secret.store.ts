import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Held } from '#platform/mail/templates/account';

/** Lets one process after the other settle what the secrets are, until the transaction ends. */
export async function holdSecrets(db: Db): Promise<void> {
  await sql`lock table kept_secret in exclusive mode`.execute(db);
}

export async function findFingerprint(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('kept_secret').select('fingerprint').where('name', '=', name).executeTakeFirst();
  return row?.fingerprint;
}

export async function keepFingerprint(db: Db, name: string, fingerprint: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('kept_secret')
    .values({ name, fingerprint, noted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint, noted_at: now }))
    .execute();
}

/** Accounts that hold what depends on a secret. A gift that no one has taken is its buyer's. */
const holding = {
  codes: (
    now: Date,
  ) => sql`select coalesce(o.holder_id, o.buyer_id) from coupon_order o join voucher_code v on v.order_id = o.id
    where v.state = 'ISSUED' and o.state in ('ISSUED', 'REFUND_REQUESTED') and o.valid_until > ${now}`,
  devices: () => sql`select account_id from push_device`,
  calendars: () => sql`select account_id from calendar_feed`,
} satisfies Record<Held, (now: Date) => unknown>;

interface Holder {
  email: string;
  nickname: string;
  language: 'en' | 'zh-CN';
}

export async function findHolders(db: Db, held: Held, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select email, nickname, language from account
    where status in ('ACTIVE', 'DELETION_REQUESTED') and id in (${holding[held](now)}) order by id`.execute(db);
  return rows;
}
