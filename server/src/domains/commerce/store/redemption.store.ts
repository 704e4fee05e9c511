/** Redemptions, as a list that is only added to: to undo one is a line of its own. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

interface Use {
  orderId: string;
  place: number;
  attemptId?: string | undefined;
}

interface Line extends Use {
  doctorId: string;
  actorId: string;
  at: Date;
  /** The redemption that this line takes back. */
  undoes?: string;
}

export async function insertRedemption(db: Db, line: Line): Promise<void> {
  const { orderId, place, attemptId, doctorId, actorId, at, undoes } = line;
  const row = { order_id: orderId, place, doctor_id: doctorId, actor_id: actorId, at };
  await db
    .insertInto('redemption')
    .values({ ...row, attempt_id: attemptId ?? null, undoes: undoes ?? null })
    .execute();
}

/** Returns whether an attempt has redeemed the code before, and whether that was undone. */
export async function findAttempt(db: Db, { orderId, place, attemptId }: Use): Promise<'none' | 'redeemed' | 'undone'> {
  if (!attemptId) return 'none';
  const { rows } = await sql<{ undone: boolean }>`
    select exists (select from redemption u where u.undoes = r.id) as undone from redemption r
      where r.order_id = ${orderId} and r.place = ${place} and r.attempt_id = ${attemptId}
    union all select false from voucher_code v
      where v.order_id = ${orderId} and v.place = ${place} and v.redeemed_attempt = ${attemptId}
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) return 'none';
  return found.undone ? 'undone' : 'redeemed';
}

/** Returns a redemption of a doctor. */
export async function findRedemption(db: Db, id: string, doctorId: string) {
  const { rows } = await sql<{ order_id: string; place: number; at: Date; undone: boolean }>`
    select r.order_id, r.place, r.at, exists (select from redemption u where u.undoes = r.id) as undone from redemption r
    where r.id = ${id} and r.doctor_id = ${doctorId} and r.undoes is null`.execute(db);
  return rows[0];
}

export interface RedemptionView {
  id: string;
  name: string;
  clinic_name: string;
  zone: string;
  holder_name: string | null;
  last_four: string;
  at: Date;
  actor_name: string | null;
  undone_at: Date | null;
  order_state: string;
}

/** Returns what a doctor has redeemed since midnight at the clinic of each voucher, the latest first. */
export async function findToday(
  db: Db,
  doctorId: string,
  { now, pageNum, pageSize }: { now: Date; pageNum: number; pageSize: number },
): Promise<{ rows: RedemptionView[]; total: number }> {
  const today = sql`from redemption r join coupon_order o on o.id = r.order_id join coupon c on c.id = o.coupon_id
      join clinic l on l.id = c.clinic_id
    where r.doctor_id = ${doctorId} and r.undoes is null and r.at > ${now}::timestamptz - interval '2 days'
      and (r.at at time zone l.zone)::date = (${now}::timestamptz at time zone l.zone)::date`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${today}`.execute(db);
  const { rows } = await sql<RedemptionView>`
    select t.*, h.nickname as holder_name, a.nickname as actor_name, u.at as undone_at, v.last_four
    from (select r.id, r.order_id, r.place, r.at, r.actor_id, o.state as order_state, coalesce(o.holder_id, o.buyer_id) as owner_id, c.name,
        l.name as clinic_name, l.zone ${today} order by r.at desc, r.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}) t
      join voucher_code v on v.order_id = t.order_id and v.place = t.place
      left join account h on h.id = t.owner_id left join account a on a.id = t.actor_id
      left join redemption u on u.undoes = t.id
    order by t.at desc, t.id`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
