import { type Insertable, sql } from 'kysely';
import { expiryOf } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { Person } from './people';
import type { Random } from './random';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Reservation = Row<'reservation'> & { id: string };

interface PlannedSlot {
  doctor_id: string;
  clinic_id: string;
  starts_at: Date;
  ends_at: Date;
  past: boolean;
  busy: string;
  fee_aud: number;
  cancellation_hours: number;
}

/** How many reservations of each state; those of the past first. */
const plan: { state: number; past: boolean; count: number; reason?: string }[] = [
  { state: 3, past: true, count: 110 },
  { state: 4, past: true, count: 10 },
  { state: 7, past: true, count: 6 },
  { state: 2, past: true, count: 12, reason: 'The clinic is closed that week.' },
  { state: 5, past: false, count: 12, reason: 'The doctor is called to theatre that day.' },
  { state: 6, past: false, count: 14 },
  { state: 0, past: false, count: 16 },
  { state: 1, past: false, count: 40 },
];

const evaluationCount = 90;
const hour = 3_600_000;

/** Sixty days back and forty-two ahead, by the same function that the site asks. */
async function plannedSlots(db: Db, now: Date): Promise<PlannedSlot[]> {
  const { rows } = await sql<PlannedSlot>`
    select d.account_id as doctor_id, s.clinic_id, s.starts_at, s.ends_at, s.starts_at < ${now}::timestamptz as past,
      tstzrange(s.starts_at - make_interval(mins => b.buffer_before_minutes),
        s.ends_at + make_interval(mins => b.buffer_after_minutes))::text as busy, d.fee_aud, b.cancellation_hours
    from doctor_profile d
    join booking_setting b on b.doctor_id = d.account_id
    cross join lateral doctor_slots(d.account_id, (${now}::timestamptz - interval '60 days')::date,
      (${now}::timestamptz + interval '41 days')::date, ${now}::timestamptz) s
    where d.application_state = 'APPROVED' and abs(extract(epoch from s.starts_at - ${now}::timestamptz)) > 86400
    order by d.registration_number, s.starts_at
  `.execute(db);
  return rows;
}

/** Reservations that overlap neither for a doctor nor for a member; the first of each state is the first member's. */
export async function makeReservations(
  random: Random,
  db: Db,
  members: Person[],
  now: Date,
): Promise<{ reservations: Reservation[]; evaluations: Row<'evaluation'>[] }> {
  const slots = await plannedSlots(db, now);
  const pools = { true: slots.filter(({ past }) => past), false: slots.filter(({ past }) => !past) };
  const busyMembers = new Set<string>();
  const reservations: Reservation[] = [];
  const bookers = members.filter(({ email }) => email !== 'newmember@example.com');

  const memberFor = (slot: PlannedSlot, isFirst: boolean): Person => {
    const day = slot.starts_at.toISOString().slice(0, 10);
    for (;;) {
      const member = isFirst && bookers[0] ? bookers[0] : random.pick(bookers);
      const mark = `${member.id} ${day}`;
      if (isFirst || !busyMembers.has(mark)) {
        busyMembers.add(mark);
        return member;
      }
    }
  };

  for (const { state, past, count, reason = '' } of plan) {
    const pool = pools[`${past}`];
    for (let index = 0; index < count; index += 1) {
      const [slot] = pool.splice(random.int(0, pool.length - 1), 1);
      if (!slot) throw new Error('The demo doctors have too few slots');
      const { doctor_id, clinic_id, starts_at, ends_at, busy, fee_aud, cancellation_hours } = slot;
      const bookedAt =
        state === 0
          ? now.getTime() - random.int(1, 20) * hour
          : Math.min(starts_at.getTime(), now.getTime()) - random.int(30, 400) * hour;
      reservations.push({
        id: random.uuid(),
        doctor_id,
        member_id: memberFor(slot, index === 0).id,
        clinic_id,
        starts_at,
        ends_at,
        busy,
        state,
        mode: random.chance(0.75) ? 'clinic' : 'video',
        reason,
        fee_aud,
        cancellation_hours,
        type: index % 3 === 2 ? 'follow-up' : 'initial',
        expires_at: state === 0 ? expiryOf(starts_at, new Date(bookedAt)) : null,
        created_at: new Date(bookedAt),
        changed_at: new Date(bookedAt),
      });
    }
  }
  // The first visit is the first member's, who can still rate it.
  const fulfilled = reservations.filter(({ state }) => state === 3).slice(-evaluationCount);
  const mark = () => random.pick([3, 4, 4, 5, 5, 5]);
  const evaluations = fulfilled.map(({ id, doctor_id, ends_at }) => ({
    reservation_id: id,
    doctor_id,
    punctuality: mark(),
    communication: mark(),
    booking: mark(),
    premises: mark(),
    created_at: new Date(Math.min(now.getTime(), new Date(ends_at).getTime() + random.int(1, 72) * hour)),
  }));
  return { reservations, evaluations };
}
