/**
 * What a booking costs the database at least, written by hand: who asks, what the doctor offers, both locks, the slot by the doctor's rules, the
 * row with its event, and the notifications of both people, in one transaction. pgbench drives it over as many connections.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a mail about an appointment and of its calendar entry. */
const [htmlBytes, textBytes, calendarBytes] = [3250, 325, 1050];

const script = String.raw`select doctor_id, member_id, token_hash, starts_at from bench_wish where serial = (select nextval('bench_serial')) \gset
begin;
select s.account_id from session s join account a on a.id = s.account_id where s.token_hash = :token_hash::bytea and a.status = 'ACTIVE';
select p.fee_aud, s.auto_confirm, (select json_agg(category_name) from doctor_procedure d where d.doctor_id = p.account_id),
  (select json_agg(document || version) from consent c where c.account_id = :member_id::uuid and c.withdrawn_at is null)
from doctor_profile p join account a on a.id = p.account_id join booking_setting s on s.doctor_id = p.account_id
where p.account_id = :doctor_id::uuid and a.status = 'ACTIVE' and p.application_state = 'APPROVED'
  and not exists (select from block b where (b.blocker_id, b.blocked_id) in
    ((:doctor_id::uuid, :member_id::uuid), (:member_id::uuid, :doctor_id::uuid)));
select doctor_id from booking_setting where doctor_id = :doctor_id::uuid for update;
select pg_advisory_xact_lock(hashtextextended('appointments ' || :member_id, 0));
select clinic_id, ends_at from doctor_slots(:doctor_id::uuid, :starts_at::timestamptz::date, :starts_at::timestamptz::date + 1, now())
  where starts_at = :starts_at::timestamptz and state = 'FREE' and not exists (select from reservation r
    where r.member_id = :member_id::uuid and r.state in (0, 1) and r.starts_at = :starts_at::timestamptz) \gset
with made as (
  insert into reservation (doctor_id, member_id, clinic_id, starts_at, ends_at, busy, state, mode) values (:doctor_id::uuid, :member_id::uuid,
    :clinic_id::uuid, :starts_at::timestamptz, :ends_at::timestamptz, tstzrange(:starts_at::timestamptz, :ends_at::timestamptz), 1, 'clinic')
  returning id)
insert into reservation_event (reservation_id, action, to_state, by_account, at) select id, 'apply', 1, :member_id::uuid, now() from made
  returning reservation_id as id \gset
delete from waitlist where doctor_id = :doctor_id::uuid and member_id = :member_id::uuid;
with told as (
  insert into notification (account_id, kind, group_key, subject_kind, subject_id, at)
  select account_id, 'appointment-booked', 'appointment-booked ' || :id, 'appointment', :id::uuid, now()
  from unnest(array[:doctor_id::uuid, :member_id::uuid]) account_id returning id, account_id)
insert into notification_actor (notification_id, actor_id, at)
  select id, case account_id when :doctor_id::uuid then :member_id::uuid else :doctor_id::uuid end, now() from told;
select pg_notify('charis_live', json_build_object('topic', topic || ':' || account_id, 'data',
    (select count(*) from notification n where n.account_id = a.account_id and n.read_at is null))::text)
  from unnest(array[:doctor_id::uuid, :member_id::uuid]) a (account_id), unnest(array['appointments', 'account']) topic;
with queued as (
  insert into mail (channel, kind, language, recipient, subject, text, html, created_at, next_attempt_at)
  select 'email', 'appointment-booked', 'en', email, 'Your appointment is booked', repeat('t', ${textBytes}), repeat('h', ${htmlBytes}), now(), now()
  from account where id in (:doctor_id::uuid, :member_id::uuid) returning id)
insert into mail_attachment (mail_id, place, file_name, content_type, calendar_method, content)
  select id, 1, 'appointment.ics', 'text/calendar', 'REQUEST', convert_to(repeat('c', ${calendarBytes}), 'UTF8') from queued;
commit;
`;

/** @returns bookings in a second, or undefined where pgbench is not installed */
export function straightBookings(
  url: string,
  { folder, connections, seconds }: { folder: string; connections: number; seconds: number },
): Promise<number | undefined> {
  const file = join(folder, 'booking.pgbench');
  writeFileSync(file, script);
  const options = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file, url];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PGOPTIONS: '-c search_path=app,public' };
    const pgbench = spawn('pgbench', options, { env });
    let said = '';
    for (const stream of [pgbench.stdout, pgbench.stderr]) stream.on('data', (text) => (said += text));
    pgbench.once('error', () => resolve(undefined));
    pgbench.once('close', (code) => {
      const [, perSecond] = /tps = ([\d.]+)/.exec(said) ?? [];
      if (code === 0 && perSecond) resolve(Number(perSecond));
      else if (code !== null) reject(new Error(`pgbench ended with ${code}: ${said.slice(-500)}`));
    });
  });
}
