/** The calendar of the doctor who can be tried out: a full day today, requests, and meetings of every state. */

import type { MeetingState } from '@charis/shared/contract';
import { sql } from 'kysely';
import { expiryOf } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';
import type { Random } from './random';

const meetingCount = 25;
const visitsToday = 9;
const requestCount = 4;
const minute = 60_000;

interface Place {
  clinic_id: string;
  starts_at: Date;
  ends_at: Date;
  busy: string;
}

async function idOf(db: Db, email: string): Promise<string> {
  const account = db.selectFrom('account').select('id').where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}

/** Works every day, so that there is a day to look at whenever the demo is made. */
async function fillWeek(db: Db, doctorId: string): Promise<void> {
  await sql`
    insert into weekly_rule (doctor_id, clinic_id, weekday, starts_minute, ends_minute)
    select r.doctor_id, r.clinic_id, missing, r.starts_minute, r.ends_minute
    from weekly_rule r
    cross join generate_series(1, 7) missing
    where r.doctor_id = ${doctorId} and r.weekday = (select min(weekday) from weekly_rule where doctor_id = ${doctorId})
      and not exists (select from weekly_rule o where o.doctor_id = r.doctor_id and o.weekday = missing)
  `.execute(db);
  await db
    .updateTable('booking_setting')
    .set({ auto_confirm: false, notice_hours: 12 })
    .where('doctor_id', '=', doctorId)
    .execute();
  await db
    .updateTable('doctor_profile')
    .set({ modes: ['clinic', 'video'] })
    .where('account_id', '=', doctorId)
    .execute();
}

/** Times that no one has, from `from` days after today on. */
async function freePlaces(
  db: Db,
  doctorId: string,
  now: Date,
  [from, to]: readonly [number, number],
): Promise<Place[]> {
  const before = new Date(now.getTime() - 3 * 24 * 60 * minute);
  const { rows } = await sql<Place>`
    select s.clinic_id, s.starts_at, s.ends_at, tstzrange(s.starts_at - make_interval(mins => b.buffer_before_minutes),
      s.ends_at + make_interval(mins => b.buffer_after_minutes))::text as busy
    from doctor_profile p
    join clinic c on c.id = p.clinic_id
    join booking_setting b on b.doctor_id = p.account_id
    cross join lateral (select (${now}::timestamptz at time zone c.zone)::date as today) t
    cross join lateral doctor_slots(p.account_id, t.today + ${from}::int, t.today + ${to}::int, ${before}::timestamptz) s
    where p.account_id = ${doctorId} and s.state = 'FREE'
    order by s.starts_at
  `.execute(db);
  return rows;
}

interface Wanted {
  state: 0 | 1;
  doctorId: string;
  /** Who can be tried out keeps their own appointments. */
  memberId: string;
  limit: number;
}

/** Appointments of other doctors, each of another member, who has none beside it: it can be given any time. */
async function othersOf(db: Db, { state, doctorId, memberId, limit }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (r.member_id) r.id from reservation r
    where r.state = ${state} and r.doctor_id <> ${doctorId} and r.member_id <> ${memberId} and r.starts_at > now()
      and not exists (select from evaluation e where e.reservation_id = r.id)
      and not exists (select from reservation o where o.member_id = r.member_id and o.id <> r.id and o.state in (0, 1))
    order by r.member_id, r.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives an appointment another time with the doctor. */
async function move(
  db: Db,
  id: string,
  values: Place & {
    doctor_id: string;
    mode: 'clinic' | 'video';
    member_id?: string;
    created_at?: Date;
    expires_at?: Date;
  },
) {
  await db.updateTable('reservation').set(values).where('id', '=', id).execute();
}

/** A video visit that begins in a few minutes, for who tries out a meeting. */
function soon(now: Date, { clinic_id }: Place): Place {
  const step = 5 * minute;
  const starts_at = new Date(Math.ceil(now.getTime() / step) * step + step);
  const ends_at = new Date(starts_at.getTime() + 30 * minute);
  return { clinic_id, starts_at, ends_at, busy: `[${starts_at.toISOString()},${ends_at.toISOString()})` };
}

const overlaps = (one: Place, other: Place) =>
  one.starts_at.getTime() - 15 * minute < other.ends_at.getTime() &&
  other.starts_at.getTime() - 15 * minute < one.ends_at.getTime();

/** What has become of meetings whose appointment is over. */
const pastMeetings: Record<number, MeetingState> = { 3: 'ENDED', 4: 'MISSED', 5: 'CANCELLED', 6: 'CANCELLED' };

/** The database has made the meetings of what is booked; those of what is over come from before. */
async function addPastMeetings(db: Db): Promise<void> {
  await sql`delete from meeting m using reservation r where r.id = m.reservation_id and r.mode <> 'video'`.execute(db);
  const { rows } = await sql<{ id: string; state: number; ends_at: Date }>`
    select id, state, ends_at from (
      select r.*, row_number() over (partition by state order by r.id) as turn from reservation r
      where r.mode = 'video' and r.state in (3, 4, 5, 6)
    ) x order by turn, state
    limit greatest(0, ${meetingCount} - (select count(*)::int from meeting))
  `.execute(db);
  for (const { id, state, ends_at } of rows) {
    const to = pastMeetings[state] ?? 'ENDED';
    await db.insertInto('meeting').values({ reservation_id: id, state: to, changed_at: ends_at }).execute();
  }
}

/** Call it when all reservations are there: their number stays. */
export async function makeSchedule(random: Random, db: Db, now: Date): Promise<void> {
  const [doctorId, memberId] = [await idOf(db, 'doctor@example.com'), await idOf(db, 'member@example.com')];
  await fillWeek(db, doctorId);
  const places = await freePlaces(db, doctorId, now, [0, 0]);
  const visits = await othersOf(db, { state: 1, doctorId, memberId, limit: visitsToday + 1 });
  const [first, ...others] = visits;
  const meeting = places[0] && soon(now, places[0]);
  if (first && meeting && !(await isTaken(db, doctorId, memberId, meeting))) {
    await move(db, first, { ...meeting, doctor_id: doctorId, member_id: memberId, mode: 'video' });
  }
  const today = places.filter((place) => !meeting || !overlaps(place, meeting));
  for (const [index, id] of others.entries()) {
    const place = today[index];
    if (place) await move(db, id, { ...place, doctor_id: doctorId, mode: index % 3 === 1 ? 'video' : 'clinic' });
  }
  const later = await freePlaces(db, doctorId, now, [2, 6]);
  for (const id of await othersOf(db, { state: 0, doctorId, memberId, limit: requestCount })) {
    const [place] = later.splice(random.int(0, later.length - 1), 1);
    const created_at = new Date(now.getTime() - random.int(1, 9) * 60 * minute);
    const mode = random.chance(0.5) ? 'clinic' : 'video';
    if (!place) continue;
    const expires_at = expiryOf(place.starts_at, created_at);
    await move(db, id, { ...place, doctor_id: doctorId, mode, created_at, expires_at });
  }
  await addPastMeetings(db);
}

async function isTaken(db: Db, doctorId: string, memberId: string, { starts_at, ends_at }: Place): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservation where state in (0, 1) and (doctor_id = ${doctorId} or member_id = ${memberId})
      and busy && tstzrange(${starts_at}, ${ends_at})
  `.execute(db);
  return rows.length > 0;
}
