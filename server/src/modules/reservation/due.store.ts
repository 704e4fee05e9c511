/** What time has reached: requests to expire and visits to complete. */
import type { Db } from '#database/connection';
import { state } from './reservation.machine';
import { isStopped } from './stop.store';

/** Requests of the doctor or the member whose time to be answered is over. */
export const findOverdue = (db: Db, now: Date, of?: { doctorId: string; memberId: string }, limit = 200) =>
  db
    .selectFrom('reservation')
    .select(['id', isStopped('reservation.doctor_id').as('isStopped')])
    .where('state', '=', state.pending)
    .where('expires_at', '<=', now)
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
    .where('state', '=', state.booked)
    .where('ends_at', '<=', endedBefore)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
