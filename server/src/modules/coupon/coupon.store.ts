import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connection';
import { containing } from '#database/like';
import { notBlocked } from '#modules/audience/audience.sql';
import { kmTo } from '#modules/place/distance.sql';
import { capitalKm } from '#modules/place/place-name.rules';
import { type Area, readArea } from './area.rules';
import { type CouponAction, type CouponRow, transitions } from './coupon.machine';

export interface CardRow extends CouponRow {
  doctor_name: string;
  clinic_name: string;
  address: string;
  suburb: string;
  state_code: string;
  abn: string;
  gst_registered: boolean;
  zone: string;
  /** To the place that a list is sorted by. */
  distance_km?: number;
}

export interface OwnRow extends CardRow {
  redeemed: number;
  refunded: number;
  earned_cents: number;
}

/** c coupon, d doctor_profile, a account, l clinic */
const columns = sql`c.*, a.nickname as doctor_name, l.name as clinic_name, l.address, l.suburb, l.state_code, l.abn,
  l.gst_registered, l.zone`;
const tablesOver = (clinics: RawBuilder<unknown>) => sql`coupon c join doctor_profile d on d.account_id = c.doctor_id
  join account a on a.id = c.doctor_id join ${clinics} l on l.id = c.clinic_id`;
const tables = tablesOver(sql`clinic`);

type Place = NonNullable<CouponFilter['near']>;

/** Clinics with the kilometres to a place, on a sphere. They are few: `offset 0` has each measured once and not for each voucher. */
const clinicsFrom = ({ lat, lng }: Place) => sql`(select k.*, ${kmTo(lat, lng)} as distance_km from clinic k offset 0)`;

interface Seen {
  now: Date;
  viewer: string | null;
  /** Whether vouchers of prescription services are shown. */
  prescriptions: boolean;
}

/** Holds for what others than its seller and its owner may see: a service that vouchers may be for. */
const mentionable = ({ prescriptions }: Pick<Seen, 'prescriptions'>) =>
  prescriptions
    ? sql`true`
    : sql`(c.category_name <> all(array(select category_name from procedure where kind = 'prescription')))`;

const approved = sql`d.application_state = 'APPROVED' and a.status in ('ACTIVE', 'DELETION_REQUESTED')`;

/** Holds for what may be sold: by a doctor who is approved and not suspended, a service that vouchers may be for. */
const allowed = (seen: Pick<Seen, 'prescriptions'>) => sql`${approved} and ${mentionable(seen)}`;

/** Doctors whose vouchers are sold to a viewer: on neither side of a block. Who that is, is asked once and not for each voucher. */
const sellsTo = ({ viewer }: Pick<Seen, 'viewer'>) => sql`${approved}
  and a.id <> all(array(select case when b.blocker_id = ${viewer}::uuid then b.blocked_id else b.blocker_id end
    from block b where ${viewer}::uuid in (b.blocker_id, b.blocked_id)))`;

export interface CouponFilter extends Seen {
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
const priceUpTo = ({ sort }: CouponFilter, maxPrice: number) =>
  sort === 'price' ? sql`(select ${maxPrice}::int)` : sql`${maxPrice}`;

/** Returns the conditions that a filter sets on vouchers; `sellsTo` has those on their sellers. */
function conditions(filter: CouponFilter): RawBuilder<unknown> {
  const { now, keyword, categoryName, doctorUserId, area, maxPrice, endsWithinDays } = filter;
  const wanted = [sql`c.state = 'LISTED' and c.ends_at > ${now} and ${mentionable(filter)}`];
  if (keyword)
    wanted.push(sql`(c.name ilike ${containing(keyword)} or ${atClinic(sql`k.name ilike ${containing(keyword)}`)})`);
  if (categoryName) wanted.push(sql`c.category_name = ${categoryName}`);
  if (doctorUserId) wanted.push(sql`c.doctor_id = ${doctorUserId}`);
  if (area) wanted.push(atClinic(inArea(readArea(area))));
  if (maxPrice) wanted.push(sql`c.after_aud <= ${priceUpTo(filter, maxPrice)}`);
  if (endsWithinDays) wanted.push(sql`c.ends_at <= ${new Date(now.getTime() + endsWithinDays * 86_400_000)}`);
  return sql.join(wanted, sql` and `);
}

function order({ sort, near }: CouponFilter): RawBuilder<unknown> {
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
  filter: CouponFilter,
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

interface FoundCoupon extends CardRow {
  bought: number;
  unpaid: boolean;
  allowed: boolean;
}

/** Returns one that its seller sees always, and anybody else where it is or was sold; where it may not be mentioned, its owners alone. */
export async function findCoupon(
  db: Db,
  id: string,
  { viewer, now, prescriptions }: Seen,
): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<FoundCoupon>`
    select ${columns}, ${allowed({ prescriptions })} as allowed, (select coalesce(sum(o.quantity), 0)::int from coupon_order o where o.coupon_id = c.id
      and o.buyer_id = ${viewer}::uuid and o.paid_at is not null and o.state <> 'REFUNDED') as bought,
      exists (select from coupon_order o where o.coupon_id = c.id and o.buyer_id = ${viewer}::uuid and o.state = 'PENDING_PAYMENT'
        and o.pay_until > ${now}) as unpaid
    from ${tables} where c.id = ${id} and c.state <> 'DELETED' and (c.doctor_id = ${viewer}::uuid or (c.state <> 'DRAFT'
      and (${mentionable({ prescriptions })} or exists (select from coupon_order o where o.coupon_id = c.id
        and ${viewer}::uuid in (o.buyer_id, o.holder_id)))
      and ${notBlocked('c.doctor_id', viewer)}))`.execute(db);
  return rows[0];
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

export async function findSuspended(db: Db, page: Page): Promise<{ rows: CardRow[]; total: number }> {
  const where = sql`c.state = 'SUSPENDED'`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon c where ${where}`.execute(db);
  const { rows } =
    await sql<CardRow>`select ${columns} from ${tables} where ${where} order by c.created_at desc, c.id ${limit(page)}`.execute(
      db,
    );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Holds the row until the transaction ends. */
export function lockCoupon(db: Db, id: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forUpdate()
    .executeTakeFirst();
}

interface Change {
  actorId: string | null;
  reason?: string;
  now: Date;
}

/** Changes the state where it still is what the row says, with its history. @returns whether it was */
export async function changeState(db: Db, row: CouponRow, action: CouponAction, change: Change): Promise<boolean> {
  const { to } = transitions[action];
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update coupon set state = ${to}, suspended_reason = ${change.reason ?? ''}
      where id = ${row.id} and state = ${row.state} returning id
    )
    insert into coupon_event (coupon_id, actor_id, action, from_state, to_state, at)
    select id, ${change.actorId}::uuid, ${action}, ${row.state}, ${to}, ${change.now} from changed returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the service or device that a category names, with what the law calls it. */
export async function findServiceKind(db: Db, categoryName: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select kind from procedure where category_name = ${categoryName}
    union all select 'non-surgical' from instrument where category_name = ${categoryName} limit 1`.execute(db);
  return rows[0]?.kind;
}

/** Returns the zone of a clinic at which the doctor works. */
export async function findOwnZone(db: Db, doctorId: string, clinicId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('doctor_clinic as d')
    .innerJoin('clinic as l', 'l.id', 'd.clinic_id')
    .select('l.zone')
    .where('d.doctor_id', '=', doctorId)
    .where('d.clinic_id', '=', clinicId)
    .where('d.objected_at', 'is', null)
    .executeTakeFirst();
  return found?.zone;
}

export type WantedRow = Pick<
  CouponRow,
  | 'name'
  | 'category_name'
  | 'clinic_id'
  | 'included'
  | 'excluded'
  | 'terms'
  | 'before_aud'
  | 'after_aud'
  | 'stock'
  | 'ends_at'
  | 'valid_days'
>;

export async function insertCoupon(db: Db, doctorId: string, row: WantedRow, now: Date): Promise<string> {
  const made = await db
    .insertInto('coupon')
    .values({ ...row, doctor_id: doctorId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function updateCouponRow(db: Db, id: string, row: WantedRow): Promise<void> {
  await db.updateTable('coupon').set(row).where('id', '=', id).execute();
}

/** Takes vouchers out of the stock where there are as many and it is on sale. @returns it as it is sold, or nothing */
export async function takeStock(db: Db, id: string, quantity: number, now: Date) {
  const { rows } = await sql<CouponRow & { gst_registered: boolean }>`
    update coupon c set taken = c.taken + ${quantity} from clinic l
    where c.id = ${id} and l.id = c.clinic_id and c.state = 'LISTED' and c.ends_at > ${now} and c.taken + ${quantity} <= c.stock
    returning c.*, l.gst_registered`.execute(db);
  return rows[0];
}

export async function returnStock(db: Db, id: string, quantity: number): Promise<void> {
  await sql`update coupon set taken = taken - ${quantity} where id = ${id}`.execute(db);
}

export async function noteSale(db: Db, id: string, quantity: number): Promise<void> {
  await sql`update coupon set sold = sold + ${quantity} where id = ${id}`.execute(db);
}
