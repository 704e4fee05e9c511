import { sql } from 'kysely';
import type { AppointmentAsLeft } from '#domains/booking/events';
import type { Recipient } from '#domains/identity/index';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { type AppointmentRow, memberName } from './appointment.store';

/** What a mail and its calendar entry say of an appointment, and who can be mailed of it: people whose account is there. */
export interface AnnouncedRow
  extends Pick<
    AppointmentRow,
    | ('id' | 'state' | 'mode' | 'starts_at' | 'ends_at' | 'changed_at' | 'replaces_id' | 'zone')
    | ('calendar_uid' | 'calendar_sequence' | 'doctor_id' | 'doctor_name' | 'member_id' | 'member_name')
    | ('clinic_name' | 'address' | 'suburb' | 'state_code' | 'reminders' | 'coming_at')
  > {
  doctor: Recipient | null;
  /** Someone without an account has no id, and the doctor's language. */
  member: (Omit<Recipient, 'id'> & { id: string | null }) | null;
  /** The member's confirmed number. */
  member_phone: string | null;
}

type Present = Pick<
  AnnouncedRow,
  | ('id' | 'zone' | 'doctor_name' | 'member_name' | 'clinic_name' | 'address')
  | ('suburb' | 'state_code' | 'doctor' | 'member' | 'member_phone' | 'reminders' | 'coming_at')
>;

const recipientIn = (account: 'd' | 'm') => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql`case when ${column('status')} in ('ACTIVE', 'DELETION_REQUESTED') then json_build_object('id', ${column('id')},
    'email', ${column('email')}, 'nickname', ${column('nickname')}, 'language', ${column('language')}) end`;
};

const askPresent = preparedStatement(
  ({ id, clinicId }: { id: string; clinicId: string }) => sql<Present>`
    select r.id, r.reminders, r.coming_at, case when m.phone_confirmed_at is not null then m.phone end as member_phone, c.zone, d.nickname as doctor_name, ${memberName}, c.name as clinic_name, c.address, c.suburb, c.state_code,
      ${recipientIn('d')} as doctor,
      case when r.guest_email <> '' then json_build_object('id', null, 'email', r.guest_email, 'nickname', r.guest_name, 'language', d.language)
        else ${recipientIn('m')} end as member
    from reservation r
    join clinic c on c.id = ${clinicId}::uuid
    join account d on d.id = r.doctor_id
    left join account m on m.id = r.member_id
    where r.id = ${id}::uuid`,
);

/** Returns an appointment as an event left it, with the names of today and whom to tell of it. */
export async function findAnnounced(db: Db, id: string, left: AppointmentAsLeft): Promise<AnnouncedRow | undefined> {
  const [present] = await askPresent(db, { id, clinicId: left.clinicId });
  return (
    present && {
      ...present,
      state: left.state,
      mode: left.mode,
      starts_at: left.startsAt,
      ends_at: left.endsAt,
      changed_at: left.changedAt,
      replaces_id: left.replacesId,
      calendar_uid: left.calendarUid,
      calendar_sequence: left.calendarSequence,
      doctor_id: left.doctorId,
      member_id: left.memberId,
    }
  );
}
