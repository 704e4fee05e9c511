import { type Insertable, sql } from 'kysely';
import { parseCursor, writeCursor } from '#api/cursor';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';

type Entry = Insertable<Database['ledger_entry']>;

interface Posting extends Pick<Entry, 'posting' | 'event' | 'at'> {
  orderId: string;
  /** Above 0 a debit, below 0 a credit; together 0. */
  lines: Partial<Record<Entry['account'], number>>;
}

/** Adds a posting, once: to repeat it changes nothing. */
export async function post(db: Db, { posting, event, at, orderId, lines }: Posting): Promise<void> {
  const rows = Object.entries(lines)
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({
      ...{ posting, event, at, cents, kind: 'voucher' as const, order_id: orderId },
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

/** Months of Sydney in which something went to charity or came back. */
export async function findCharity(db: Db) {
  const { rows } = await sql<{ kind: Entry['kind']; month: string; cents: number }>`
    select kind, to_char(at at time zone 'Australia/Sydney', 'YYYY-MM') as month, -sum(cents)::int as cents
    from ledger_entry where account = 'charity' group by 1, 2 order by 2`.execute(db);
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

/** Returns what does not agree between orders, payments, stock and ledger, each in words. */
export async function findProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'Order ' || o.id || ': the ledger has ' || coalesce(l.paid, 0) || ' cents as paid, the order ' || o.total_cents as problem
    from coupon_order o left join lateral (select sum(cents) as paid from ledger_entry
      where order_id = o.id and account = 'payments' and event = 'issue') l on true
    where o.paid_at is not null and o.state not in ('CANCELLED', 'EXPIRED') and coalesce(l.paid, 0) <> o.total_cents
    union all
    select 'Order ' || o.id || ': the ledger has ' || coalesce(l.charity, 0) || ' cents for charity, the order ' || o.charity_cents
    from coupon_order o left join lateral (select -sum(cents) as charity from ledger_entry
      where order_id = o.id and account = 'charity' and event = 'issue') l on true
    where o.paid_at is not null and o.state not in ('CANCELLED', 'EXPIRED') and coalesce(l.charity, 0) <> o.charity_cents
    union all
    select 'Refunds: the ledger owes ' || l.due || ' cents, ' || w.cents || ' wait to be given back'
    from (select coalesce(-sum(cents), 0) as due from ledger_entry where account = 'refunds-due') l,
      (select coalesce(sum(cents), 0) as cents from refund where state = 'WAITING' and currency = 'aud') w
    where l.due <> w.cents
    union all
    select 'Dispute ' || p.id || ': it is lost and the ledger does not have it' from payment_dispute p
    where p.state = 'LOST' and p.cents > 0 and not exists (select from ledger_entry where posting = 'dispute ' || p.id)
    union all
    select 'Order ' || o.id || ': it is not paid and the ledger says that it is' from coupon_order o
    where o.paid_at is null and exists (select from ledger_entry where order_id = o.id and event = 'issue')
    union all
    select 'Payment ' || e.id || ': its order is not paid' from payment_event e join coupon_order o on o.id = e.order_id
    where e.outcome = 'issued' and o.paid_at is null
    union all
    select 'Refund ' || r.id || ': the ledger does not have it' from refund r
    where r.state = 'DONE' and r.currency = 'aud' and not exists (select from ledger_entry where posting = 'refund-paid ' || r.id
      || case when r.failures > 0 then ' ' || r.failures else '' end)
    union all
    select 'Refund ' || r.id || ': the payment service did not take it ' || r.attempts || ' times' from refund r
    where r.state = 'WAITING' and r.attempts >= 20
    union all
    select 'Refund ' || r.id || ': it failed at the payment service ' || r.failures || ' times, the last time for ' || r.problem from refund r
    where r.state = 'WAITING' and r.problem <> ''
    union all
    select 'Order ' || o.id || ': ' || o.refunded_cents || ' cents are given back, the ledger has ' || coalesce(l.due, 0)
    from coupon_order o left join lateral (select -sum(cents) as due from ledger_entry
      where order_id = o.id and account = 'refunds-due' and event = 'refund') l on true
    where coalesce(l.due, 0) <> o.refunded_cents
    union all
    select 'Payment ' || e.id || ': it came for nothing and nothing is given back' from payment_event e
    where e.outcome = 'refunded' and e.amount_cents > 0 and not exists (select from refund where order_id = e.order_id)
    union all
    select 'Voucher ' || c.id || ': ' || c.taken || ' are taken from the stock, its orders have ' || coalesce(n.units, 0)
    from coupon c left join lateral (select sum(case when o.paid_at is null then o.quantity
        else (select count(*) from voucher_code v where v.order_id = o.id and v.state <> 'REFUNDED') end) as units
      from coupon_order o where o.coupon_id = c.id and o.state not in ('CANCELLED', 'EXPIRED')) n on true
    where c.taken <> coalesce(n.units, 0)
    limit 100`.execute(db);
  return rows.map(({ problem }) => problem);
}

export async function keepCheck(db: Db, problems: string[], now: Date): Promise<void> {
  const row = { checked_at: now, problems: JSON.stringify(problems) };
  await db
    .insertInto('ledger_check')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
}

export const findCheck = (db: Db) =>
  db.selectFrom('ledger_check').select(['checked_at', 'problems']).executeTakeFirst();
