/** What the database says after the drill, asked without the API, beside what the journal says. */
import { sql } from 'kysely';
import { findProblems } from '#domains/commerce/store/check.store';
import type { Db } from '#platform/database/connection';
import type { TestSmtp } from '../smtp-server';
import type { Acknowledged } from './journal';

export interface FailoverFindings {
  lost: number;
  doubled: number;
  overlaps: number;
  oversold: number;
  ledgerProblems: number;
  eventsMissing: number;
  eventsTwice: number;
  eventsPending: number;
  mails: number;
  mailsTwice: number;
}

async function count(statement: ReturnType<typeof sql<{ count: number }>>, db: Db): Promise<number> {
  const { rows } = await statement.execute(db);
  return rows[0]?.count ?? 0;
}

const missingOf = (db: Db, table: 'reservation' | 'post' | 'coupon_order', ids: string[]) =>
  count(
    sql`select count(*)::int as count from unnest(${ids}::uuid[]) as said (id)
      where not exists (select from ${sql.table(table)} t where t.id = said.id)`,
    db,
  );

/** Returns how often an event that has to be there once is missing, and how often it is there again. */
async function eventsOf(db: Db, kind: string, ids: string[]): Promise<{ missing: number; twice: number }> {
  const subject = kind.split('.')[0];
  const { rows } = await sql<{ missing: number; twice: number }>`
    select count(*) filter (where found = 0)::int as missing, count(*) filter (where found > 1)::int as twice
    from unnest(${ids}::text[]) as said (id)
    cross join lateral (select count(*) as found from event e where e.kind = ${kind} and e.subject = ${`${subject}:`} || said.id) e
  `.execute(db);
  return rows[0] ?? { missing: 0, twice: 0 };
}

/** Returns how many appointments one side has at the same time. */
const overlapsOf = (db: Db, side: 'doctor_id' | 'member_id') =>
  count(
    sql`select count(*)::int as count from reservation a join reservation b on a.id < b.id
      and ${sql.ref(`a.${side}`)} = ${sql.ref(`b.${side}`)}
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.state in (0, 1) and b.state in (0, 1)`,
    db,
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

export async function findFailures(db: Db, journal: Acknowledged, smtp: TestSmtp): Promise<FailoverFindings> {
  const [booked, posted, bought, redeemed] = (['book', 'post', 'buy', 'redeem'] as const).map((act) =>
    journal.idsOf(act),
  ) as [string[], string[], string[], string[]];
  const paid = await sql<{ id: string }>`select id from coupon_order where state in ('ISSUED', 'REDEEMED')`.execute(db);
  const events = await Promise.all([
    eventsOf(db, 'appointment.booked', booked),
    eventsOf(db, 'post.published', posted),
    eventsOf(
      db,
      'order.paid',
      paid.rows.map(({ id }) => id),
    ),
  ]);
  const used = await count(sql`select count(*)::int as count from voucher_code where redeemed_at is not null`, db);
  const ids = smtp.received.map(({ to, source }) => `${to} ${/^Message-ID: (.*)$/im.exec(source)?.[1]}`);
  return {
    lost: sum([
      await missingOf(db, 'reservation', booked),
      await missingOf(db, 'post', posted),
      await missingOf(db, 'coupon_order', bought),
      Math.max(0, redeemed.length - used),
    ]),
    doubled: sum([
      ...[booked, posted, bought, redeemed].map((said) => said.length - new Set(said).size),
      await count(sql`select count(*)::int - count(distinct title)::int as count from post`, db),
    ]),
    overlaps: (await overlapsOf(db, 'doctor_id')) + (await overlapsOf(db, 'member_id')),
    oversold: await count(
      sql`select coalesce(sum(greatest(0, greatest(taken, sold) - stock)), 0)::int as count from coupon`,
      db,
    ),
    ledgerProblems: (await findProblems(db)).length,
    eventsMissing: sum(events.map(({ missing }) => missing)),
    eventsTwice: sum(events.map(({ twice }) => twice)),
    eventsPending: await count(sql`select count(*)::int as count from event where state <> 'DONE'`, db),
    mails: ids.length,
    mailsTwice: ids.length - new Set(ids).size,
  };
}
