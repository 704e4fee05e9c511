/** What time has reached: requests to expire and visits to complete. */

import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { literal } from './appointment.sql';
import { isStopped } from './stop.store';

/** A moment that the planner does not look at, so that one plan serves every call. */
const unplanned = (moment: Date) => sql<Date>`(select ${moment}::timestamptz)`;

export interface Overdue {
  id: string;
  /** The doctor takes no bookings. */
  isStopped: boolean;
  /** It waits for a payment and not for the doctor. */
  isHeld: boolean;
  /** The viewer holds it with the doctor whom they ask, and it is not over. */
  isOwnHold?: boolean;
}

const overdue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('reservation')
    .select(['id', isStopped('reservation.doctor_id').as('isStopped')])
    .select([sql<boolean>`hold_until is not null`.as('isHeld')])
    .where('state', '=', literal.pending)
    .where('expires_at', '<=', unplanned(now))
    .orderBy('expires_at')
    .limit(limit);

/** Requests whose time to be answered is over. */
export const findOverdue = (db: Db, now: Date, limit = 200): Promise<Overdue[]> => overdue(db, now, limit).execute();

/**
 * Returns those of the doctor or the member, and what the member holds with the doctor, for a statement that reads more. It may come before the
 * locks: what it finds is ended by comparing and swapping, and a request is long made when its time is over.
 */
export const overdueOf = (db: Db, now: Date, { doctorId, viewer }: { doctorId: string; viewer: string }) =>
  sql<Overdue[]>`(select coalesce(json_agg(o), '[]') from (select * from (${overdue(db, now, 200)
    .select(sql<boolean>`false`.as('isOwnHold'))
    .where((eb) => eb.or([eb('doctor_id', '=', doctorId), eb('member_id', '=', viewer)]))}) d
    union all select h.id, false, true, true from reservation h where h.member_id = ${viewer}::uuid and h.doctor_id = ${doctorId}::uuid
      and h.hold_until > (select ${now}::timestamptz) and h.state = ${literal.pending}) o)`;

/** Returns what the viewer holds with the doctor, which is not over. */
export const ownHoldsIn = (rows: readonly Overdue[]): string[] =>
  rows.filter(({ isOwnHold }) => isOwnHold).map(({ id }) => id);

export const findUnmarked = (db: Db, endedBefore: Date, limit = 200) =>
  db
    .selectFrom('reservation')
    .select(['id'])
    .where('state', '=', literal.booked)
    .where('ends_at', '<=', unplanned(endedBefore))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
