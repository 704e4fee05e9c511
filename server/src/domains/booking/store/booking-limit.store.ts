/** What the limits of bookings count. The member's appointments must be locked. */
import { sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';

export async function countPending(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', state.pending)
    .where('hold_until', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Counted {
  memberId: string;
  doctorId: string;
  now: Date;
  since: Date;
}

/**
 * Returns how many appointments a member has ahead with one doctor and in all, and how many they have made since a moment. A request for
 * another time counts with the appointment that it would move.
 */
export async function countBookings(
  db: Db,
  { memberId, doctorId, now, since }: Counted,
): Promise<{ perDoctor: number; ahead: number; perDay: number }> {
  const { rows } = await sql<{ perDoctor: number; ahead: number; perDay: number }>`
    select count(*) filter (where is_ahead and doctor_id = ${doctorId}::uuid)::int as "perDoctor",
      count(*) filter (where is_ahead)::int as ahead,
      count(*) filter (where created_at > ${since} and replaces_id is null)::int as "perDay"
    from (select doctor_id, created_at, replaces_id, starts_at > ${now}
        and (state = ${state.booked} or (state = ${state.pending} and replaces_id is null)) as is_ahead
      from reservation where member_id = ${memberId}::uuid and (starts_at > ${now} or created_at > ${since})) r`.execute(
    db,
  );
  return rows[0] ?? { perDoctor: 0, ahead: 0, perDay: 0 };
}
