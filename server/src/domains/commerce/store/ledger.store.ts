import { siteZone } from '@charis/shared/rules';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { parseCursor, writeCursor } from '#platform/http/cursor';

type Entry = Insertable<Database['ledger_entry']>;

interface Posting extends Pick<Entry, 'posting' | 'event' | 'at'> {
  /** None for what is about no single order. */
  orderId?: string;
  /** A debit is above 0, a credit below 0, and their sum is 0. */
  lines: Partial<Record<Entry['account'], number>>;
}

/** Adds a posting, once: to repeat it changes nothing. What it is for follows from its order. */
export async function post(db: Db, { posting, event, at, orderId, lines }: Posting): Promise<void> {
  const kind = sql<Entry['kind']>`(select case when exists (select from coupon_order
    where id = ${orderId ?? null}::uuid and reservation_id is not null) then 'booking' else 'voucher' end)`;
  const rows = Object.entries(lines)
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({
      posting,
      event,
      at,
      cents,
      kind,
      order_id: orderId ?? null,
      account: account as Entry['account'],
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('ledger_entry')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['posting', 'account']).doNothing())
    .execute();
}

/** Returns what charity and clinic have of an order. */
export async function findHeld(db: Db, orderId: string): Promise<{ charityCents: number; clinicCents: number }> {
  const { rows } = await sql<{ charityCents: number; clinicCents: number }>`
    select coalesce(-sum(cents) filter (where account = 'charity'), 0)::int as "charityCents",
      coalesce(-sum(cents) filter (where account = 'clinics'), 0)::int as "clinicCents"
    from ledger_entry where order_id = ${orderId}`.execute(db);
  return rows[0] ?? { charityCents: 0, clinicCents: 0 };
}

/**
 * Months of Sydney in which something went to charity or came back. What is set aside is the part of codes that are neither used nor over: their
 * buyers may still get their money back.
 */
export async function findCharity(db: Db, now: Date) {
  const { rows } = await sql<{ kind: Entry['kind']; month: string; cents: number; set_aside: number }>`
    select e.kind, to_char(e.at at time zone ${siteZone}, 'YYYY-MM') as month,
      -sum(e.cents)::int - round(-sum(e.cents * coalesce(v.open, 0)))::int as cents, round(-sum(e.cents * coalesce(v.open, 0)))::int as set_aside
    from ledger_entry e
    left join (select c.order_id, count(*) filter (where c.state = 'ISSUED' and o.valid_until > ${now})::numeric
        / nullif(count(*) filter (where c.state <> 'REFUNDED'), 0) as open
      from voucher_code c join coupon_order o on o.id = c.order_id group by 1) v on v.order_id = e.order_id
    where e.account = 'charity' group by 1, 2 order by 2`.execute(db);
  return rows;
}

export async function findEntries(db: Db, cursor: string | undefined, pageSize: number) {
  const [before] = parseCursor(cursor, ['serial']) ?? [];
  const rows = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > pageSize && last ? writeCursor([last.id]) : null };
}
