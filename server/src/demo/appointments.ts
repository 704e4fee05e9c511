/** How each of the demo's appointments came to its state, and who waits for a time. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

const waitingCount = 12;

/** The steps that the machine would have taken, with who took them. */
async function addHistory(db: Db): Promise<void> {
  await sql`
    with step (state, nr, action, from_state, to_state, actor) as (values
      (0, 1, 'apply', null::int, 0, 'member'), (1, 1, 'apply', null, 0, 'member'), (2, 1, 'apply', null, 0, 'member'),
      (3, 1, 'apply', null, 0, 'member'), (4, 1, 'apply', null, 0, 'member'), (5, 1, 'apply', null, 0, 'member'),
      (6, 1, 'apply', null, 0, 'member'), (7, 1, 'apply', null, 0, 'member'),
      (1, 2, 'confirm', 0, 1, 'doctor'), (3, 2, 'confirm', 0, 1, 'doctor'), (4, 2, 'confirm', 0, 1, 'doctor'),
      (5, 2, 'confirm', 0, 1, 'doctor'), (6, 2, 'confirm', 0, 1, 'doctor'),
      (2, 2, 'decline', 0, 2, 'doctor'), (7, 2, 'expire', 0, 7, 'time'),
      (3, 3, 'fulfil', 1, 3, 'doctor'), (4, 3, 'miss', 1, 4, 'doctor'),
      (5, 3, 'cancel-as-doctor', 1, 5, 'doctor'), (6, 3, 'cancel-as-member', 1, 6, 'member')
    )
    insert into reservation_event (reservation_id, action, from_state, to_state, by_account, reason, at)
    select r.id, s.action, s.from_state, s.to_state,
      case s.actor when 'member' then r.member_id when 'doctor' then r.doctor_id end,
      case when s.to_state = r.state and s.to_state in (2, 5) then r.reason else '' end,
      case when s.action in ('fulfil', 'miss') then r.ends_at else r.created_at + make_interval(hours => 2 * (s.nr - 1)) end
    from reservation r
    join step s on s.state = r.state
    where not exists (select from reservation_event e where e.reservation_id = r.id)
    order by r.created_at, r.id, s.nr
  `.execute(db);
}

/** The member of the log-ins waits, and so do others. */
async function wait(db: Db, now: Date): Promise<void> {
  await sql`
    insert into waitlist (doctor_id, member_id, mode, until_day, created_at)
    select d.account_id, m.id, null, (${now}::timestamptz + interval '40 days')::date, ${now}::timestamptz - m.nr * interval '3 hours'
    from (
      select id, row_number() over (order by email <> 'member@example.com', id) as nr
      from account
      where role = 'USER' and not staff and email <> 'newmember@example.com'
    ) m
    join (
      select account_id, row_number() over (order by account_id) as nr
      from doctor_profile
      where application_state = 'APPROVED'
    ) d on d.nr = 1 + (m.nr - 1) / 3
    where m.nr <= ${waitingCount}
  `.execute(db);
}

export async function makeAppointments(db: Db, now: Date): Promise<void> {
  await addHistory(db);
  await wait(db, now);
}
