import { doctorRoles, type TeamRole } from '@charis/shared/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Account } from './handler';

/** A doctor for whom someone of a team acts, as their session would say. */
export interface ActedFor extends Pick<Account, 'id' | 'role' | 'approvedDoctor' | 'inPractice'> {
  nickname: string;
  /** Who acts. */
  by: string;
  /** Of who acts, one or more: both may be in the teams of several clinics. */
  roles: TeamRole[];
}

/** The doctors of the teams of accounts: those who are in the team as a doctor, and still work at its clinic. */
export async function findActedFor(db: Db, ...accountIds: string[]): Promise<ActedFor[]> {
  const { rows } = await sql<ActedFor>`
    select own.account_id as by, a.id, a.role, a.nickname, d.application_state = 'APPROVED' as "approvedDoctor",
      d.application_state in ('APPROVED', 'SUSPENDED', 'EXPIRED') as "inPractice", array_agg(distinct own.role) as roles
    from clinic_person own
    join clinic_person other on other.clinic_id = own.clinic_id and other.account_id <> own.account_id
      and other.role in ('owner', 'practitioner')
    join doctor_clinic w on w.clinic_id = other.clinic_id and w.doctor_id = other.account_id
    join doctor_profile d on d.account_id = other.account_id
    join account a on a.id = other.account_id and a.status in ('ACTIVE', 'DELETION_REQUESTED')
    where own.account_id = any(${accountIds}::uuid[]) and own.role in ('owner', 'receptionist', 'bookkeeper')
      and d.application_state in ('APPROVED', 'SUSPENDED', 'EXPIRED')
    group by own.account_id, a.id, d.account_id order by a.nickname, a.id`.execute(db);
  return rows;
}

/** Returns someone who has one of these roles in a team that a doctor is in, and still works at its clinic. */
export function findOfTeam(db: Db, doctorId: string, roles: readonly TeamRole[]): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('clinic_person as doctor')
    .innerJoin('doctor_clinic as w', (join) =>
      join.onRef('w.clinic_id', '=', 'doctor.clinic_id').onRef('w.doctor_id', '=', 'doctor.account_id'),
    )
    .innerJoin('clinic_person as other', (join) =>
      join.onRef('other.clinic_id', '=', 'doctor.clinic_id').onRef('other.account_id', '<>', 'doctor.account_id'),
    )
    .innerJoin('account as a', 'a.id', 'other.account_id')
    .select('a.id')
    .where('doctor.account_id', '=', doctorId)
    .where('doctor.role', 'in', doctorRoles)
    .where('other.role', 'in', roles)
    .where('a.status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
}
