/** What time has reached: requests to expire and visits to complete. */
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { state } from './reservation.machine';
import { isStopped } from './stop.store';

/** Written out, as the indexes of what is due have it: with a parameter each call would be planned anew. */
const literal = { pending: sql.lit(state.pending), booked: sql.lit(state.booked) };

/** A moment that the planner does not look at, so that one plan serves every call. */
const unplanned = (moment: Date) => sql<Date>`(select ${moment}::timestamptz)`;

/** Requests of the doctor or the member whose time to be answered is over. */
export const findOverdue = (db: Db, now: Date, of?: { doctorId: string; memberId: string }, limit = 200) =>
  db
    .selectFrom('reservation')
    .select(['id', isStopped('reservation.doctor_id').as('isStopped')])
    .where('state', '=', literal.pending)
    .where('expires_at', '<=', unplanned(now))
    .$if(of !== undefined, (query) =>
      query.where((eb) => eb.or([eb('doctor_id', '=', of?.doctorId ?? ''), eb('member_id', '=', of?.memberId ?? '')])),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const findUnmarked = (db: Db, endedBefore: Date, limit = 200) =>
  db
    .selectFrom('reservation')
    .select(['id'])
    .where('state', '=', literal.booked)
    .where('ends_at', '<=', unplanned(endedBefore))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
