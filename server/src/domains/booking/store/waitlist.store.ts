import { type SqlBool, sql } from 'kysely';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { standing } from './appointment.sql';
import { isBookable } from './slot.store';

export interface WaitRow {
  id: string;
  doctor_id: string;
  doctor_name: string;
  mode: 'clinic' | 'video' | null;
  until_day: string;
  offered_start: Date | null;
  offer_expires_at: Date | null;
  zone: string;
  /** The doctor takes the member's bookings. */
  is_bookable: boolean;
  /** The offered time is free at the doctor's and in the member's calendar. */
  is_free: boolean;
}

/** Returns whether the offered time of wait `w` is free at the doctor's, whose first clinic is `c`, and in the member's calendar. */
const offeredIsFree = (now: Date) => sql<boolean>`exists (select from doctor_slots(w.doctor_id,
  (w.offered_start at time zone c.zone)::date - 1, (w.offered_start at time zone c.zone)::date + 1, ${now}::timestamptz) s
  where s.starts_at = w.offered_start and s.state = 'FREE' and not exists (select from reservation r
    where r.member_id = w.member_id and r.state in ${standing} and r.starts_at < s.ends_at and r.ends_at > s.starts_at))`;

const waits = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('waitlist as w')
    .innerJoin('account as a', 'a.id', 'w.doctor_id')
    .innerJoin('doctor_profile as p', 'p.account_id', 'w.doctor_id')
    .innerJoin('clinic as c', 'c.id', 'p.clinic_id')
    .select(['w.id', 'w.doctor_id', 'a.nickname as doctor_name', 'w.mode', 'w.until_day'])
    .select(['w.offered_start', 'w.offer_expires_at', isBookable(memberId).as('is_bookable')])
    // The clinic of the offered time may be in another zone than the first one.
    .select(
      sql<string>`coalesce((select s.zone from doctor_slots(w.doctor_id, (w.offered_start at time zone c.zone)::date - 1,
        (w.offered_start at time zone c.zone)::date + 1, w.offered_at) s where s.starts_at = w.offered_start limit 1), c.zone)`.as(
        'zone',
      ),
    )
    .select(sql<boolean>`(w.offer_expires_at > ${now}::timestamptz and ${offeredIsFree(now)})`.as('is_free'))
    .where('w.member_id', '=', memberId)
    .orderBy('w.created_at');

/** Returns waits whose last day is not over at the doctor's first clinic. */
export const findWaits = (db: Db, memberId: string, now: Date): Promise<WaitRow[]> =>
  waits(db, memberId, now)
    .where(sql<SqlBool>`w.until_day >= (${now}::timestamptz at time zone c.zone)::date`)
    .execute();

/** Returns how many members wait for a time of the doctor's, whose last day is not over. */
export async function countWaits(db: Db, doctorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist as w')
    .innerJoin('doctor_profile as p', 'p.account_id', 'w.doctor_id')
    .innerJoin('clinic as c', 'c.id', 'p.clinic_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('w.doctor_id', '=', doctorId)
    .where(sql<SqlBool>`w.until_day >= (${now}::timestamptz at time zone c.zone)::date`)
    .executeTakeFirstOrThrow();
  return count;
}

interface Wish {
  doctorId: string;
  memberId: string;
  mode: 'clinic' | 'video' | null;
  untilDay: string;
  now: Date;
}

/** The doctor's first free time. */
const firstFree = (doctorId: string, now: Date) =>
  sql<Date | null>`(select f.starts_at from next_free_slots(${doctorId}::uuid, 1, 60, ${now}::timestamptz) f)`;

/** Stores the wish. Times that are free now count as offered and over, because the member has seen them. */
export async function saveWait(db: Db, { doctorId, memberId, mode, untilDay, now }: Wish): Promise<WaitRow> {
  const { id } = await db
    .insertInto('waitlist')
    .values({
      doctor_id: doctorId,
      member_id: memberId,
      mode,
      until_day: untilDay,
      created_at: now,
      offered_start: firstFree(doctorId, now),
      offer_expires_at: sql`case when ${firstFree(doctorId, now)} is not null then ${now}::timestamptz end`,
    })
    .onConflict((oc) => oc.columns(['doctor_id', 'member_id']).doUpdateSet({ mode, until_day: untilDay }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return waits(db, memberId, now).where('w.id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteWait(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waitlist')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the wait of a member for a time of a doctor, who has one now. */
export async function deleteWaitFor(db: Db, doctorId: string, memberId: string): Promise<void> {
  await db.deleteFrom('waitlist').where('doctor_id', '=', doctorId).where('member_id', '=', memberId).execute();
}

export interface TakenOffer {
  id: string;
  doctorId: string;
  memberId: string;
}

/** Ends open offers of times that are taken meanwhile. Returns whose they were, always in the same order. */
export async function endTakenOffers(db: Db, now: Date): Promise<TakenOffer[]> {
  const { rows } = await sql<TakenOffer>`
    with ended as (
      update waitlist w set offer_expires_at = ${now}
      from doctor_profile p join clinic c on c.id = p.clinic_id
      where p.account_id = w.doctor_id and w.offer_expires_at > ${now} and not ${offeredIsFree(now)}
      returning w.id, w.doctor_id as "doctorId", w.member_id as "memberId"
    )
    select * from ended order by "memberId"
  `.execute(db);
  return rows;
}

/** Returns doctors with someone who could be offered a time now. */
export async function findDoctorsToOffer(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.doctor_id as id from waitlist w
    join doctor_profile p on p.account_id = w.doctor_id and p.application_state = 'APPROVED'
    where w.until_day >= (${now}::timestamptz)::date
      and not exists (select from waitlist x where x.doctor_id = w.doctor_id and x.offer_expires_at > ${now})
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface Turn {
  id: string;
  memberId: string;
  startsAt: Date;
  /** The zone of its clinic. */
  zone: string;
}

/** Follows the first free time where it comes later, because what was known is taken or past: what is free before it from now on is new. */
export async function followFirstFree(db: Db, doctorId: string, now: Date): Promise<void> {
  await sql`
    update waitlist w set offered_start = f.starts_at, offer_expires_at = case when f.starts_at is not null then w.offer_expires_at end
    from (select ${firstFree(doctorId, now)} as starts_at) f
    where w.doctor_id = ${doctorId}::uuid and w.offered_start is not null and (f.starts_at is null or f.starts_at > w.offered_start)
  `.execute(db);
}

/** Returns whose turn it is: the member who has waited longest and was offered least lately, with a time before their last day that was not free before. */
export async function findTurn(db: Db, doctorId: string, now: Date): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select w.id, w.member_id as "memberId", s.starts_at as "startsAt", s.zone
    from waitlist w
    join account m on m.id = w.member_id and m.status = 'ACTIVE'
    join doctor_profile p on p.account_id = w.doctor_id and (w.mode is null or w.mode = any (p.modes))
    cross join lateral (
      select f.starts_at, f.zone from next_free_slots(${doctorId}::uuid, 1, 60, ${now}::timestamptz) f
      where (f.starts_at at time zone f.zone)::date <= w.until_day
    ) s
    where w.doctor_id = ${doctorId}::uuid and (w.offered_start is null or s.starts_at < w.offered_start)
      and ${notBlocked('m.id', doctorId)}
    order by w.offered_at nulls first, w.created_at
    limit 1 for update of w skip locked
  `.execute(db);
  return rows[0];
}

export async function saveOffer(db: Db, { id, startsAt }: Turn, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('waitlist')
    .set({ offered_at: now, offered_start: startsAt, offer_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export interface PausedWait {
  id: string;
  memberId: string;
  hadOffer: boolean;
}

/** Ends the offers of a doctor, and gives those who had one back their turn. Returns who still waits. */
export async function endOffers(db: Db, doctorId: string, now: Date): Promise<PausedWait[]> {
  const { rows } = await sql<PausedWait>`
    with waiting as (
      select w.id, w.member_id, coalesce(w.offer_expires_at > ${now}::timestamptz, false) as had_offer
      from waitlist w where w.doctor_id = ${doctorId}::uuid and w.until_day >= (${now}::timestamptz)::date for update
    ), ended as (
      update waitlist w set offered_at = null, offered_start = null, offer_expires_at = null
      from waiting where w.id = waiting.id and waiting.had_offer
    )
    select w.id, w.member_id as "memberId", w.had_offer as "hadOffer"
    from waiting w order by w.member_id
  `.execute(db);
  return rows;
}
