import { sql } from 'kysely';
import { standingOf } from '#domains/identity/index';
import { performed } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { overdueOf } from './due.store';
import { isBookable } from './slot.store';

interface Asked {
  doctorId: string;
  viewer: string;
  now: Date;
}

const askOffer = preparedStatement(({ doctorId, viewer, now }: Asked, db) =>
  db
    .selectFrom('doctor_profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .innerJoin('booking_setting as s', 's.doctor_id', 'p.account_id')
    .select([
      'p.fee_aud',
      'p.modes',
      's.auto_confirm',
      's.cancellation_hours',
      's.buffer_before_minutes',
      's.buffer_after_minutes',
      's.slot_minutes',
      's.follow_up_minutes',
      's.follow_up_fee_aud',
    ])
    .select(
      sql<
        { name: string; kind: string }[]
      >`coalesce((select json_agg(json_build_object('name', c.category_name, 'kind', c.kind))
        from ${performed} d join procedure c on c.category_name = d.category_name where d.doctor_id = p.account_id), '[]')`.as(
        'procedures',
      ),
    )
    .select([standingOf(viewer).as('standing'), overdueOf(db, now, { doctorId, viewer }).as('overdue')])
    .where('p.account_id', '=', doctorId)
    .where(isBookable(viewer)),
);

/**
 * Returns what the doctor offers: kind of consultation, fee, what is performed. Nothing where the doctor takes no bookings of the viewer's. With it
 * comes what a booking asks besides: what the viewer may do, and which requests of both hold a time that they should not.
 */
export async function findOffer(db: Db, asked: Asked) {
  const [offer] = await askOffer(db, asked);
  return offer;
}
