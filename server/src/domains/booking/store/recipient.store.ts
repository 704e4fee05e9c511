import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { type AppointmentRow, memberName } from './reservation.store';

export interface Recipient {
  id: string;
  email: string;
  nickname: string;
  language: 'en' | 'zh-CN';
}

/** Returns who can be mailed, by id: people whose account is there. */
export async function findRecipients(db: Db, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'nickname', 'language'])
    .where('id', 'in', [...ids])
    .where('status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a mail and its calendar entry say of an appointment, and who can be mailed of it: people whose account is there. */
export interface AnnouncedRow
  extends Pick<
    AppointmentRow,
    | ('id' | 'state' | 'mode' | 'starts_at' | 'ends_at' | 'changed_at' | 'replaces_id' | 'zone')
    | ('calendar_uid' | 'calendar_sequence' | 'doctor_id' | 'doctor_name' | 'member_id' | 'member_name')
    | ('clinic_name' | 'address' | 'suburb' | 'state_code')
  > {
  doctor: Recipient | null;
  member: Recipient | null;
}

const recipientIn = (account: 'd' | 'm') => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql`case when ${column('status')} in ('ACTIVE', 'DELETION_REQUESTED') then json_build_object('id', ${column('id')},
    'email', ${column('email')}, 'nickname', ${column('nickname')}, 'language', ${column('language')}) end`;
};

const askAnnounced = preparedStatement(
  ({ id }: { id: string }) => sql<AnnouncedRow>`
    select r.id, r.state, r.mode, r.starts_at, r.ends_at, r.changed_at, r.replaces_id, c.zone, r.calendar_uid, r.calendar_sequence,
      r.doctor_id, d.nickname as doctor_name, r.member_id, ${memberName}, c.name as clinic_name, c.address, c.suburb, c.state_code,
      ${recipientIn('d')} as doctor, ${recipientIn('m')} as member
    from reservation r
    join clinic c on c.id = r.clinic_id
    join account d on d.id = r.doctor_id
    left join account m on m.id = r.member_id
    where r.id = ${id}::uuid`,
);

/** Returns an appointment with whom to tell of it. */
export async function findAnnounced(db: Db, id: string): Promise<AnnouncedRow | undefined> {
  const [row] = await askAnnounced(db, { id });
  return row;
}
