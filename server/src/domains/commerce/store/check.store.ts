/** The rules by which orders, payments, stock, settlements and ledger agree, and what the last check of them found. */
import { type RawBuilder, sql } from 'kysely';
import { monthOf, moved } from '#domains/commerce/store/settlement.store';
import type { Db } from '#platform/database/connection';

/** Orders that were paid, each with a sum of the ledger's lines of their sale. */
const sold = (sum: RawBuilder<unknown>, account: 'payments' | 'charity') => sql`
  coupon_order o left join lateral (select ${sum} as cents from ledger_entry
    where order_id = o.id and account = ${sql.lit(account)} and event = 'issue') l on true
  where o.paid_at is not null and o.state not in ('CANCELLED', 'EXPIRED')`;

const sales = [
  sql`select 'Order “' || o.id || '”: the ledger has ' || coalesce(l.cents, 0) || ' cents as paid, the order ' || o.total_cents as problem
    from ${sold(sql`sum(cents)`, 'payments')} and coalesce(l.cents, 0) <> o.total_cents`,
  sql`select 'Order “' || o.id || '”: the ledger has ' || coalesce(l.cents, 0) || ' cents for charity, the order ' || o.charity_cents
    from ${sold(sql`-sum(cents)`, 'charity')} and coalesce(l.cents, 0) <> o.charity_cents`,
  sql`select 'Order “' || o.id || '”: it is not paid and the ledger says that it is' from coupon_order o
    where o.paid_at is null and exists (select from ledger_entry where order_id = o.id and event = 'issue')`,
  sql`select 'Payment “' || e.id || '”: its order is not paid' from payment_event e join coupon_order o on o.id = e.order_id
    where e.outcome = 'issued' and o.paid_at is null`,
  sql`select 'Voucher “' || c.id || '”: ' || c.taken || ' are taken from the stock, its orders have ' || coalesce(n.units, 0)
    from coupon c left join lateral (select sum(case when o.paid_at is null then o.quantity
        else (select count(*) from voucher_code v where v.order_id = o.id and v.state <> 'REFUNDED') end) as units
      from coupon_order o where o.coupon_id = c.id and o.state not in ('CANCELLED', 'EXPIRED')) n on true
    where c.taken <> coalesce(n.units, 0)`,
];

const refunds = [
  sql`select 'Refunds: the ledger owes ' || l.due || ' cents, ' || w.cents || ' wait to be given back'
    from (select coalesce(-sum(cents), 0) as due from ledger_entry where account = 'refunds-due') l,
      (select coalesce(sum(cents), 0) as cents from refund where state = 'WAITING' and currency = 'aud') w
    where l.due <> w.cents`,
  sql`select 'Refund “' || r.id || '”: the ledger does not have it' from refund r
    where r.state = 'DONE' and r.currency = 'aud' and not exists (select from ledger_entry where posting = 'refund-paid ' || r.id
      || case when r.failures > 0 then ' ' || r.failures else '' end)`,
  sql`select 'Refund “' || r.id || '”: the payment service did not take it ' || r.attempts || ' times' from refund r
    where r.state = 'WAITING' and r.attempts >= 20`,
  sql`select 'Refund “' || r.id || '”: it failed at the payment service ' || r.failures || ' times, the last time for “' || r.problem || '”'
    from refund r where r.state = 'WAITING' and r.problem <> ''`,
  sql`select 'Order “' || o.id || '”: ' || o.refunded_cents || ' cents are given back, the ledger has ' || coalesce(l.due, 0)
    from coupon_order o left join lateral (select -sum(cents) as due from ledger_entry
      where order_id = o.id and account = 'refunds-due' and event = 'refund') l on true
    where coalesce(l.due, 0) <> o.refunded_cents`,
  sql`select 'Payment “' || e.id || '”: it came for nothing and nothing is given back' from payment_event e
    where e.outcome = 'refunded' and e.amount_cents > 0 and not exists (select from refund where order_id = e.order_id)`,
  sql`select 'Dispute “' || p.id || '”: it is lost and the ledger does not have it' from payment_dispute p
    where p.state = 'LOST' and p.cents > 0 and not exists (select from ledger_entry where posting = 'dispute ' || p.id)`,
];

/** The amount that an order leaves its clinic: half a cent that goes back is charity's, as `returnedMoney` has it. */
const clinicCents = sql`(o.total_cents - o.charity_cents - o.refunded_cents
  + coalesce((2::bigint * o.charity_cents * (o.refunded_cents / nullif(o.unit_cents, 0)) + o.quantity) / (2 * o.quantity), 0))`;

/** The amount that a clinic loses by a dispute: all but charity's part of what both had before, as `disputedMoney` has it. */
const lostClinicCents = sql`(p.cents - case when p.cents >= h.charity + h.clinic then greatest(0, h.charity)
  else (2 * h.charity * p.cents + h.charity + h.clinic) / (2 * (h.charity + h.clinic)) end)`;

const clinics = [
  sql`select 'Order “' || o.id || '”: the ledger has ' || coalesce(l.cents, 0) || ' cents for its clinic, the order ' || ${clinicCents}
    from coupon_order o left join lateral (select -sum(cents) as cents from ledger_entry
      where order_id = o.id and account = 'clinics' and event in ('issue', 'refund')) l on true
    where o.paid_at is not null and o.state not in ('CANCELLED', 'EXPIRED') and coalesce(l.cents, 0) <> ${clinicCents}`,
  sql`select 'Dispute “' || p.id || '”: the ledger takes ' || l.cents || ' cents from the clinic, its part is ' || ${lostClinicCents}
    from payment_dispute p
    cross join lateral (select min(id) as first, coalesce(sum(cents) filter (where account = 'clinics'), 0) as cents
      from ledger_entry where posting = 'dispute ' || p.id) l
    cross join lateral (select coalesce(-sum(cents) filter (where account = 'charity'), 0) as charity,
        coalesce(-sum(cents) filter (where account = 'clinics'), 0) as clinic
      from ledger_entry where order_id = p.order_id and id < l.first) h
    where p.state = 'LOST' and l.first is not null and l.cents <> ${lostClinicCents}`,
  sql`select 'Order “' || coalesce(l.order_id, m.order_id) || '”: the ledger has ' || coalesce(l.cents, 0) || ' cents for its clinic in “'
      || coalesce(l.month, m.month) || '”, the settlement ' || coalesce(m.cents, 0)
    from (select order_id, ${monthOf(sql`at`)} as month, -sum(cents) as cents from ledger_entry where account = 'clinics' and event <> 'payout' group by 1, 2) l
    full join (select m.order_id, ${monthOf(sql`m.at`)} as month, sum(m.sold_cents - m.refunded_cents - m.charity_cents) as cents
      from (${moved(sql`true`)}) m group by 1, 2) m on m.order_id = l.order_id and m.month = l.month
    where coalesce(l.cents, 0) <> coalesce(m.cents, 0)`,
];

const payouts = [
  sql`select 'Payout “' || p.id || '”: the ledger does not have it' from payout p
    where not exists (select from ledger_entry e where e.posting = 'payout ' || p.id and e.account = 'clinics' and e.cents = p.cents)`,
];

const rules = [...sales, ...refunds, ...clinics, ...payouts];

/** Returns what does not agree, each in words in English; `serverText` has the Chinese. */
export async function findProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`${sql.join(rules, sql` union all `)} limit 100`.execute(db);
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
