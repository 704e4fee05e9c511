import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { stepEvents } from '#domains/commerce/events';
import { type OrderAction, type OrderRow, transitions } from '#domains/commerce/rules/order.machine';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import { notLoggedIn } from '#platform/http/refusal';
import { hashToken } from '#platform/http/session';

/** A code without its text. */
export interface CodeRow {
  place: number;
  last_four: string;
  state: 'ISSUED' | 'REDEEMED' | 'REFUNDED';
  redeemed_at: string | null;
}

export interface OrderView extends OrderRow {
  coupon_id: string;
  name: string;
  category_name: string;
  doctor_id: string;
  doctor_name: string;
  clinic_name: string;
  clinic_address: string;
  abn: string;
  /** The clinic's registration when the order was made. */
  gst_registered: boolean;
  zone: string;
  valid_days: number;
  buyer_name: string | null;
  buyer_email: string | null;
  /** Who has the codes; null where no one has accepted the gift, or the account is gone. */
  holder_name: string | null;
  buyer_language: 'en' | 'zh-CN' | null;
  codes: CodeRow[];
  /** The sum of its refunds, those of late payments included. */
  returned_cents: number;
  refund_progress: 'none' | 'on-its-way' | 'done' | 'failed';
  returned_at: Date | null;
  /** It ended because staff stopped the sale. */
  sale_stopped: boolean;
}

/** The codes of order `o`, without their texts. */
export const codes = sql<
  CodeRow[]
>`(select coalesce(json_agg(json_build_object('place', v.place, 'last_four', v.last_four, 'state', v.state,
      'redeemed_at', v.redeemed_at) order by v.place), '[]') from voucher_code v where v.order_id = o.id)`;

/** Orders with what belongs to them: voucher, doctor, clinic, buyer, codes and the money that went back. */
export const orderView = sql`select o.*, c.name, c.category_name, c.doctor_id, c.valid_days, a.nickname as doctor_name, l.name as clinic_name,
    l.address || ', ' || l.suburb || ' ' || l.state_code as clinic_address, l.abn, l.zone,
    coalesce(o.gst_registered, l.gst_registered) as gst_registered,
    b.nickname as buyer_name, b.email as buyer_email, b.language as buyer_language, h.nickname as holder_name,
    ${codes} as codes,
    exists (select from order_event e where e.order_id = o.id and e.action = 'stop') as sale_stopped, r.*
  from coupon_order o join coupon c on c.id = o.coupon_id join account a on a.id = c.doctor_id
    join clinic l on l.id = c.clinic_id left join account b on b.id = o.buyer_id left join account h on h.id = o.holder_id
    cross join lateral (select coalesce(sum(cents), 0)::int as returned_cents,
      case when count(*) = 0 then 'none' when bool_or(problem <> '') then 'failed' when bool_and(state = 'DONE') then 'done'
        else 'on-its-way' end as refund_progress,
      case when bool_and(state = 'DONE') then max(done_at) end as returned_at from refund where order_id = o.id) r`;

export async function findOrder(db: Db, id: string): Promise<OrderView | undefined> {
  const { rows } = await sql<OrderView>`${orderView} where o.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds the row until the transaction ends. */
export function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('coupon_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockBySession(db: Db, sessionId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('coupon_order').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst();
}

/** Returns the zone of the clinic that sold an order. */
export async function findZone(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<string> {
  const { zone } = await db
    .selectFrom('coupon_order as o')
    .innerJoin('coupon as c', 'c.id', 'o.coupon_id')
    .innerJoin('clinic as l', 'l.id', 'c.clinic_id')
    .select('l.zone')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return zone;
}

export async function findGift(db: Db, hash: Buffer): Promise<OrderView | undefined> {
  return (await sql<OrderView>`${orderView} where o.gift_hash = ${hash}`.execute(db)).rows[0];
}

export function lockByGift(db: Db, hash: Buffer): Promise<OrderRow | undefined> {
  return db.selectFrom('coupon_order').selectAll().where('gift_hash', '=', hash).forUpdate().executeTakeFirst();
}

/** Returns orders that no one has paid in time, without those that another process holds. */
export function lockUnpaid(db: Db, now: Date, couponId?: string): Promise<OrderRow[]> {
  return db
    .selectFrom('coupon_order')
    .selectAll()
    .where('state', '=', 'PENDING_PAYMENT')
    .where('pay_until', '<=', now)
    .$if(couponId !== undefined, (query) => query.where('coupon_id', '=', couponId ?? ''))
    .orderBy('pay_until')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns orders of a voucher that wait for their payment, held until the transaction ends. */
export function lockUnpaidOf(db: Db, couponId: string): Promise<OrderRow[]> {
  const unpaid = db.selectFrom('coupon_order').selectAll().where('state', '=', 'PENDING_PAYMENT');
  return unpaid.where('coupon_id', '=', couponId).orderBy('id').forUpdate().execute();
}

/** Returns who is in every event of an order: the buyer, and who was given it. */
export const peopleIn = ({ buyer_id, holder_id }: Pick<OrderRow, 'buyer_id' | 'holder_id'>) => ({
  buyerId: buyer_id,
  holderId: holder_id,
});

type Changes = Partial<Omit<OrderRow, 'id' | 'state'>>;

interface Change {
  actorId: string | null;
  now: Date;
  set?: Changes;
  /** False keeps projections from telling anyone; true by default. */
  isTold?: boolean;
  isClosed?: boolean;
}

interface Step {
  action: OrderAction | 'give' | 'claim';
  to: OrderRow['state'];
  actorId: string | null;
  now: Date;
}

/** Adds to the history of an order. */
export async function noteStep(db: Db, { id, state }: OrderRow, { action, to, actorId, now }: Step): Promise<void> {
  const event = { order_id: id, actor_id: actorId, action, from_state: state, to_state: to, at: now };
  await db.insertInto('order_event').values(event).execute();
}

/** Walks one transition where the state still is what the row says, with its history and its event. @returns whether it was */
export async function changeState(db: Db, row: OrderRow, action: OrderAction, change: Change) {
  const { actorId, now, set, isTold = true, isClosed = false } = change;
  const { from, to } = transitions[action];
  if (!from.includes(row.state)) return false;
  const changed = await db
    .updateTable('coupon_order')
    .set({ ...set, state: to })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await noteStep(db, row, { action, to, actorId, now });
  const data = { ...peopleIn(row), isTold, isClosed };
  await addEvent(db, stepEvents[action], { subjectId: row.id, actorId, at: now, data });
  return true;
}

export async function setOrder(db: Db, id: string, set: Changes): Promise<void> {
  await db.updateTable('coupon_order').set(set).where('id', '=', id).execute();
}

/** Returns when an account gave its orders away since a moment, the earliest first. */
export async function findGifts(db: Db, buyerId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select e.at from coupon_order o
    join order_event e on e.order_id = o.id and e.action = 'give' and e.at > ${since}
    where o.buyer_id = ${buyerId} order by e.at`.execute(db);
  return rows.map(({ at }) => at);
}

/** Gives a gift a new word, which takes it; an older one is good no longer. */
export async function renewGift(db: Db, id: string): Promise<string> {
  const word = randomBytes(24).toString('base64url');
  await setOrder(db, id, { gift_hash: hashToken(word) });
  return word;
}

/**
 * Holds the account, so that what it does at the same time is counted one after the other.
 * @throws {Refusal} where it was deleted meanwhile
 */
export async function holdBuyer(db: Db, accountId: string): Promise<void> {
  const { rows } =
    await sql`select from account where id = ${accountId} and status <> 'DELETED' for no key update`.execute(db);
  if (rows.length === 0) throw notLoggedIn();
}

/** Returns the buyer's orders of one voucher that can still be paid, held until the transaction ends. */
export function lockPending(db: Db, buyerId: string, couponId: string, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('coupon_order')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('coupon_id', '=', couponId)
    .where('state', '=', 'PENDING_PAYMENT')
    .where('pay_until', '>', now)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();
}

/** Returns the buyer's unpaid orders, and what was bought for themselves since a moment and is not used up, held until the transaction ends. */
export function lockBoughtSince(db: Db, buyerId: string, since: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('coupon_order')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'PENDING_PAYMENT'),
        and([
          eb('state', 'in', ['ISSUED', 'REFUND_REQUESTED']),
          eb('paid_at', '>=', since),
          eb('holder_id', '=', buyerId),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns how many orders of vouchers wait for an account's payment. */
export async function countPending(db: Db, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from coupon_order
    where buyer_id = ${accountId} and coupon_id is not null and state = 'PENDING_PAYMENT' and pay_until > ${now}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type NewOrder = Pick<
  OrderRow,
  | 'coupon_id'
  | 'buyer_id'
  | 'quantity'
  | 'unit_cents'
  | 'total_cents'
  | 'gst_cents'
  | 'charity_cents'
  | 'gst_registered'
  | 'gift_email'
  | 'gift_message'
  | 'created_at'
  | 'pay_until'
>;

export async function insertOrder(db: Db, row: NewOrder): Promise<string> {
  const made = await db
    .insertInto('coupon_order')
    .values({ ...row, holder_id: row.gift_email ? null : row.buyer_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Marks orders that end within `days` as reminded. @returns them */
export async function takeReminders(db: Db, days: 30 | 7, now: Date) {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'buyer_id' | 'holder_id'>>`
    update coupon_order o set reminded_days = ${days} from coupon c, clinic l, account h
    where c.id = o.coupon_id and l.id = c.clinic_id and h.id = coalesce(o.holder_id, o.buyer_id) and h.status = 'ACTIVE' and o.state = 'ISSUED'
      and o.valid_until > ${now} and o.valid_until < ((${now}::timestamptz at time zone l.zone)::date + ${days + 1}::int)::timestamp at time zone l.zone
      and (o.reminded_days is null or o.reminded_days > ${days})
      -- Someone who has just bought it knows.
      and o.paid_at < o.valid_until - ${`${days + 7} days`}::interval
    returning o.id, o.buyer_id, o.holder_id`.execute(db);
  return rows;
}
