/** Callers of practices who may be a member: one whom a practice has asked, or for whose email it booked. */
import { type RawBuilder, sql } from 'kysely';
import { literal, standing } from '#domains/booking/store/appointment.sql';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';
import { caller } from './patient.store';

/** Pairs of a doctor and a caller of theirs whom the member may say that they are, and has not said that they are not. */
const offeredTo = (memberId: string) => sql`(
  select r.doctor_id, ${caller} as caller from caller_claim q join reservation r on r.id = q.reservation_id
  where q.member_id = ${memberId}::uuid and r.member_id is null
  union select r.doctor_id, ${caller} from account a join reservation r on lower(r.guest_email) = lower(a.email::text)
  where a.id = ${memberId}::uuid and r.member_id is null and r.guest_email <> '' and r.doctor_id <> a.id
  except select r.doctor_id, ${caller} from caller_claim q join reservation r on r.id = q.reservation_id
  where q.member_id = ${memberId}::uuid and q.declined_at is not null)`;

interface ClaimRow {
  id: string;
  doctorId: string;
  doctorName: string;
  name: string;
  appointments: number;
  when: { utc: string; zone: string };
}

/** Returns what the member may say is theirs, the latest first. */
export async function findClaims(db: Db, memberId: string, now: Date): Promise<ClaimRow[]> {
  const isNext = sql`(r.state in (${literal.pending}, ${literal.booked}) and r.starts_at > ${now}::timestamptz)`;
  const latest = (what: RawBuilder<unknown>) => sql`(array_agg(${what} order by r.starts_at desc, r.id desc))[1]`;
  const { rows } = await sql<ClaimRow>`
    select ${latest(sql`r.id`)} as id, r.doctor_id as "doctorId", d.nickname as "doctorName", ${latest(sql`r.guest_name`)} as name,
      count(*)::int as appointments,
      (array_agg(jsonb_build_object('utc', ${moment('r.starts_at')}, 'zone', c.zone)
        order by ${isNext} desc, case when ${isNext} then r.starts_at end, r.starts_at desc))[1] as "when"
    from ${offeredTo(memberId)} o
      join reservation r on r.doctor_id = o.doctor_id and r.member_id is null and ${caller} = o.caller
      join clinic c on c.id = r.clinic_id
      join account d on d.id = r.doctor_id
    group by r.doctor_id, d.nickname, o.caller
    order by max(r.starts_at) desc`.execute(db);
  return rows;
}

/** Returns the doctor and the caller of an appointment that the member may say is theirs. */
export async function findClaim(
  db: Db,
  memberId: string,
  appointmentId: string,
): Promise<{ doctorId: string; caller: string } | undefined> {
  const { rows } = await sql<{ doctorId: string; caller: string }>`
    select r.doctor_id as "doctorId", o.caller from reservation r
      join ${offeredTo(memberId)} o on o.doctor_id = r.doctor_id and o.caller = ${caller}
    where r.id = ${appointmentId}::uuid and r.member_id is null`.execute(db);
  return rows[0];
}

/** Returns the appointments of a caller. */
export async function findOfCaller(
  db: Db,
  { doctorId, caller: key }: { doctorId: string; caller: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r where r.doctor_id = ${doctorId}::uuid and r.member_id is null and ${caller} = ${key}
    order by r.starts_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether the member has another appointment at the time of one of these. */
export async function overlapsOwn(db: Db, ids: readonly string[], memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from reservation r join reservation b on b.member_id = ${memberId}::uuid and b.state in ${standing}
      and b.starts_at < r.ends_at and b.ends_at > r.starts_at
    where r.id = any(${ids}::uuid[]) and r.state in ${standing} limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes appointments of a caller those of a member, who is not asked any more. The name stays: the practice made them. */
export async function giveToMember(
  db: Db,
  ids: readonly string[],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`
    with joined as (
      update reservation set member_id = ${memberId}::uuid, guest_phone = '', guest_email = '', caller_id = null
      where id = any(${ids}::uuid[]) returning id, state
    ), answered as (delete from caller_claim where reservation_id = any(${ids}::uuid[]))
    insert into reservation_event (reservation_id, action, from_state, to_state, by_account, at)
    select id, 'join', state, state, ${memberId}::uuid, ${now}::timestamptz from joined`.execute(db);
}

/** Notes that the member is not the caller of an appointment. */
export async function declineClaim(db: Db, appointmentId: string, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto('caller_claim')
    .values({ reservation_id: appointmentId, member_id: memberId, declined_at: now })
    .onConflict((oc) => oc.columns(['reservation_id', 'member_id']).doUpdateSet({ declined_at: now }))
    .execute();
}

interface Asked {
  memberId: string;
  name: string;
  /** Null where the member has declined what was booked for their email. */
  askedAt: Date | null;
  isDeclined: boolean;
}

/** Returns the members who were asked whether they are a caller, or have declined it; the latest first. */
export async function findAsked(
  db: Db,
  { doctorId, caller: key }: { doctorId: string; caller: string },
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select q.member_id as "memberId", m.nickname as name, q.asked_at as "askedAt", q.declined_at is not null as "isDeclined"
    from caller_claim q join reservation r on r.id = q.reservation_id join account m on m.id = q.member_id
    where r.doctor_id = ${doctorId}::uuid and r.member_id is null and ${caller} = ${key}
    order by q.asked_at desc nulls last`.execute(db);
  return rows;
}

export async function insertClaim(
  db: Db,
  claim: { appointmentId: string; memberId: string; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('caller_claim')
    .values({
      reservation_id: claim.appointmentId,
      member_id: claim.memberId,
      asked_at: claim.now,
      asked_by: claim.by,
    })
    .execute();
}
