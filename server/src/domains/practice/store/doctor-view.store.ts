import { sql } from 'kysely';
import { firstOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** Counts on the day that it is in the doctor's own zone. @returns false where the mark was counted on this day already */
export async function addView(
  db: Db,
  { doctorId, mark, now }: { doctorId: string; mark: Buffer; now: Date },
): Promise<boolean> {
  const today = sql`(select (${now}::timestamptz at time zone c.zone)::date
    from doctor_profile d join clinic c on c.id = d.clinic_id where d.account_id = ${doctorId}::uuid)`;
  const { numAffectedRows = 0n } = await sql`
    with first as (${firstOf(mark, today)})
    insert into doctor_view (doctor_id, day, views) select ${doctorId}::uuid, day, 1 from first
    on conflict (doctor_id, day) do update set views = doctor_view.views + 1`.execute(db);
  return numAffectedRows > 0n;
}
