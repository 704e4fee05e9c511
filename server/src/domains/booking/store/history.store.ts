import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

interface Step {
  action: string;
  side: 'doctor' | 'member' | 'team' | null;
  name: string;
  at: Date;
}

/** Returns what has happened to an appointment of a doctor, the latest first; undefined where it is not one of theirs. */
export async function findHistory(db: Db, doctorId: string, reservationId: string): Promise<Step[] | undefined> {
  const { rows } = await sql<Step | { action: null }>`
    select e.action, coalesce(a.nickname, '') as name, e.at,
      case when a.id is null then null when a.id = r.doctor_id then 'doctor' when a.id = r.member_id then 'member' else 'team' end as side
    from reservation r
    left join reservation_event e on e.reservation_id = r.id
    left join account a on a.id = e.by_account and a.status <> 'DELETED'
    where r.id = ${reservationId}::uuid and r.doctor_id = ${doctorId}::uuid
    order by e.id desc limit 100`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap((row) => (row.action === null ? [] : [row]));
}
