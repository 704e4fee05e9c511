/** What a booking costs at least: the lock, the row and its event in one transaction, driven by pgbench over as many connections. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const script = String.raw`begin;
select doctor_id, member_id, clinic_id, starts_at from bench_wish where serial = (select nextval('bench_serial')) \gset
select doctor_id from booking_setting where doctor_id = :doctor_id for update;
insert into reservation (doctor_id, member_id, clinic_id, starts_at, ends_at, busy, state, mode) values (:doctor_id, :member_id, :clinic_id,
  :starts_at, :starts_at::timestamptz + interval '30 minutes',
  tstzrange(:starts_at::timestamptz, :starts_at::timestamptz + interval '30 minutes'), 1, 'clinic') returning id \gset
insert into reservation_event (reservation_id, action, to_state, by_account, at) values (:id, 'apply', 1, :member_id, now());
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
