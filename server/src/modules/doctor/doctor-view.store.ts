import { sql } from 'kysely';
import type { Db } from '#database/connection';

/** Counts on the day that it is in the doctor's own zone. */
export async function addView(db: Db, doctorId: string, now: Date): Promise<void> {
  await sql`
    insert into doctor_view (doctor_id, day, views)
    select d.account_id, (${now}::timestamptz at time zone c.zone)::date, 1
    from doctor_profile d join clinic c on c.id = d.clinic_id where d.account_id = ${doctorId}::uuid
    on conflict (doctor_id, day) do update set views = doctor_view.views + 1`.execute(db);
}
