/** Lists of vouchers: on sale, a doctor's own, and those that staff have stopped. */

import { type RawBuilder, sql } from 'kysely';
import { type Area, readArea } from '#domains/commerce/rules/area.rules';
import { capitalKm, kmTo } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';
import { approved, type CardRow, columns, mentionable, type Seen, tables, tablesOver } from './voucher.sql';

export interface OwnRow extends CardRow {
  redeemed: number;
  refunded: number;
  earned_cents: number;
}

type Place = NonNullable<VoucherFilter['near']>;

/** Clinics with the kilometres to a place, on a sphere. They are few: `offset 0` has each measured once and not for each voucher. */
const clinicsFrom = ({ lat, lng }: Place) => sql`(select k.*, ${kmTo(lat, lng)} as distance_km from clinic k offset 0)`;

/** Doctors whose vouchers are sold to a viewer: on neither side of a block. Who that is, is asked once and not for each voucher. */
const sellsTo = ({ viewer }: Pick<Seen, 'viewer'>) => sql`${approved}
  and a.id <> all(array(select case when b.blocker_id = ${viewer}::uuid then b.blocked_id else b.blocker_id end
    from block b where ${viewer}::uuid in (b.blocker_id, b.blocked_id)))`;

export interface VoucherFilter extends Seen {
  keyword?: string | undefined;
  categoryName?: string | undefined;
  doctorUserId?: string | undefined;
  area?: string | undefined;
  maxPrice?: number | undefined;
  endsWithinDays?: number | undefined;
  near?: { lat: number; lng: number } | undefined;
  sort: 'newest' | 'ending' | 'price' | 'saving' | 'near';
}

/** The clinics are found first, so that the index finds their vouchers. */
const atClinic = (which: RawBuilder<unknown>) =>
  sql`c.clinic_id = any(array(select k.id from clinic k where ${which}))`;

/** A suburb is meant from the beginning of one of its words on: `wick` is not in Brunswick. A capital city has the suburbs around it, too. */
function inPlace(suburb: string, capital: Area['capital']): RawBuilder<unknown> {
  const isCalled = sql`' ' || k.suburb ilike ${containing(` ${suburb}`)}`;
  return capital ? sql`(${isCalled} or ${kmTo(capital.lat, capital.lng)} <= ${capitalKm}::float)` : isCalled;
}

function inArea({ suburb, state, postcode, capital }: Area): RawBuilder<unknown> {
  const wanted = [
    ...(state ? [sql`k.state_code = ${state}`] : []),
    ...(postcode ? [sql`k.postcode = ${postcode}`] : []),
    ...(suburb ? [inPlace(suburb, capital)] : []),
  ];
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}

/**
 * The price that a filter allows. Sorted by price, the index of prices serves any of them, so the planner does not see it and plans once;
 * in another sort it plans each call again, because few cheap vouchers are found by their price and many by the sort.
 */
const priceUpTo = ({ sort }: VoucherFilter, maxPrice: number) =>
  sort === 'price' ? sql`(select ${maxPrice}::int)` : sql`${maxPrice}`;

/** The last day counts whole at the clinic, as the table of shown days has it; the first bound is for the index. */
function endsWithin(days: number, now: Date): RawBuilder<unknown> {
  const zone = sql`(select k.zone from clinic k where k.id = c.clinic_id)`;
  return sql`c.ends_at < ${now}::timestamptz + ${`${days + 2} days`}::interval
    and c.ends_at < ((${now}::timestamptz at time zone ${zone})::date + ${days + 1}::int)::timestamp at time zone ${zone}`;
}

/** Returns the conditions that a filter sets on vouchers; `sellsTo` has those on their sellers. */
function conditions(filter: VoucherFilter): RawBuilder<unknown> {
  const { now, keyword, categoryName, doctorUserId, area, maxPrice, endsWithinDays } = filter;
  const wanted = [sql`c.state = 'LISTED' and c.ends_at > ${now} and ${mentionable(filter)}`];
  if (keyword)
    wanted.push(sql`(c.name ilike ${containing(keyword)} or ${atClinic(sql`k.name ilike ${containing(keyword)}`)})`);
  if (categoryName) wanted.push(sql`c.category_name = ${categoryName}`);
  if (doctorUserId) wanted.push(sql`c.doctor_id = ${doctorUserId}`);
  if (area) wanted.push(atClinic(inArea(readArea(area))));
  if (maxPrice) wanted.push(sql`c.after_aud <= ${priceUpTo(filter, maxPrice)}`);
  if (endsWithinDays) wanted.push(endsWithin(endsWithinDays, now));
  return sql.join(wanted, sql` and `);
}

function order({ sort, near }: VoucherFilter): RawBuilder<unknown> {
  if (sort === 'near' && near) return sql`l.distance_km, c.id`;
  if (sort === 'ending') return sql`c.ends_at, c.id`;
  if (sort === 'price') return sql`c.after_aud, c.id`;
  if (sort === 'saving') return sql`c.before_aud - c.after_aud desc, c.id`;
  return sql`c.created_at desc, c.id`;
}

interface Page {
  pageNum: number;
  pageSize: number;
}

/** The planner knows how few rows the first page has: with a parameter it would plan for a tenth of them all. */
const limit = ({ pageNum, pageSize }: Page) =>
  pageNum === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;

/** Returns a page and how many there are, in one statement. */
export async function findOnSale(
  db: Db,
  filter: VoucherFilter,
  page: Page,
): Promise<{ rows: CardRow[]; total: number }> {
  const where = conditions(filter);
  const sells = sellsTo(filter);
  const { sort, near } = filter;
  const from = sort === 'near' ? near : undefined;
  const card = from ? sql`${columns}, l.distance_km` : columns;
  // Sellers are few: to count, they are joined once and not to each voucher.
  const { rows } = await sql<CardRow & { total: number; place: string | null }>`
    select n.total, p.* from (select count(*)::int as total from coupon c where ${where}
      and c.doctor_id in (select a.id from doctor_profile d join account a on a.id = d.account_id where ${sells})) n
    left join (select f.*, row_number() over () as place from (select ${card} from ${from ? tablesOver(clinicsFrom(from)) : tables} where ${where} and ${sells}
      order by ${order(filter)} ${limit(page)}) f) p on true order by p.place`.execute(db);
  return { rows: rows.filter(({ place }) => place !== null), total: rows[0]?.total ?? 0 };
}

/** Returns how many vouchers the page of each of these doctors lists, by their ids; nothing for those without one. */
export async function countOnSale(db: Db, doctorIds: string[], seen: Seen): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; vouchers: number }>`
    select c.doctor_id as id, count(*)::int as vouchers from coupon c
    where c.doctor_id = any (${doctorIds}::uuid[]) and ${conditions({ ...seen, sort: 'newest' })}
    group by c.doctor_id`.execute(db);
  return new Map(rows.map(({ id, vouchers }) => [id, vouchers]));
}

const shown = (now: Date) => sql`case when c.state <> 'LISTED' then c.state when c.ends_at <= ${now} then 'ENDED'
  when c.taken >= c.stock then 'SOLD_OUT' else 'LISTED' end`;

export async function findOwn(
  db: Db,
  doctorId: string,
  { now, state, ...page }: Page & { now: Date; state?: string | undefined },
): Promise<{ rows: OwnRow[]; total: number }> {
  const mine = sql`c.doctor_id = ${doctorId} and c.state <> 'DELETED' and (${state ?? null}::text is null or ${shown(now)} = ${state ?? null})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon c where ${mine}`.execute(db);
  const { rows } = await sql<OwnRow>`
    select ${columns}, n.* from ${tables}
    cross join lateral (select count(*) filter (where v.state = 'REDEEMED')::int as redeemed,
        count(*) filter (where v.state = 'REFUNDED')::int as refunded,
        (select coalesce(-sum(e.cents), 0)::int from coupon_order o join ledger_entry e on e.order_id = o.id
          where o.coupon_id = c.id and e.account = 'clinics') as earned_cents
      from coupon_order o join voucher_code v on v.order_id = o.id where o.coupon_id = c.id) n
    where ${mine} order by c.created_at desc, c.id ${limit(page)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the vouchers of a member that a doctor has redeemed, the latest first. */
export async function findRedeemed(db: Db, doctorId: string, memberId: string) {
  const { rows } = await sql<{ name: string; lastFour: string; redeemedAt: Date; zone: string }>`
    select c.name, v.last_four as "lastFour", v.redeemed_at as "redeemedAt", l.zone
    from coupon c join coupon_order o on o.coupon_id = c.id join voucher_code v on v.order_id = o.id
      join clinic l on l.id = c.clinic_id
    where c.doctor_id = ${doctorId}::uuid and coalesce(o.holder_id, o.buyer_id) = ${memberId}::uuid and v.state = 'REDEEMED'
    order by v.redeemed_at desc limit 50`.execute(db);
  return rows;
}

export async function findSuspended(db: Db, page: Page): Promise<{ rows: CardRow[]; total: number }> {
  const where = sql`c.state = 'SUSPENDED'`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon c where ${where}`.execute(db);
  const { rows } =
    await sql<CardRow>`select ${columns} from ${tables} where ${where} order by c.created_at desc, c.id ${limit(page)}`.execute(
      db,
    );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
