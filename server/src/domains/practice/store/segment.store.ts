import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** People that a segment has at least: one person is no segment, and would be known by it. */
const fewest = 2;

/** Segments that a statement names at most; a doctor works at 10 clinics at most. */
const most = 20;

/** Returns the segments of an account: staff, and the clinics and states of approved doctors. */
export async function findSegments(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ segment: string }>`
    with place as (
      select x.doctor_id, unnest(array['clinic:' || c.id, 'state:' || c.state_code]) as segment
      from doctor_clinic x join clinic c on c.id = x.clinic_id
      join doctor_profile d on d.account_id = x.doctor_id and d.application_state = 'APPROVED'
      join account a on a.id = x.doctor_id and a.status = 'ACTIVE'
      where x.objected_at is null),
    member as (
      select id as account_id, 'staff' as segment from account where staff and status = 'ACTIVE'
      union all select doctor_id, segment from place)
    select segment from member m where account_id = ${accountId}
      and (select count(distinct account_id) from member o where o.segment = m.segment) >= ${fewest}
    group by segment order by segment desc limit ${most}`.execute(db);
  return rows.map(({ segment }) => segment);
}
