import { randomBytes } from 'node:crypto';
import type { TeamRole } from '@charis/shared/rules';
import { sql } from 'kysely';
import { type Person, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { hashToken } from '#platform/http/session';

export interface TeamRow {
  clinicId: string;
  name: string;
  suburb: string;
  stateCode: string;
  role: TeamRole;
}

/** Returns the teams of an account. */
export function findTeams(db: Db, accountId: string): Promise<TeamRow[]> {
  return db
    .selectFrom('clinic_person as p')
    .innerJoin('clinic as c', 'c.id', 'p.clinic_id')
    .select(['c.id as clinicId', 'c.name', 'c.suburb', 'c.state_code as stateCode', 'p.role'])
    .where('p.account_id', '=', accountId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

interface PersonRow {
  clinicId: string;
  person: Person;
  role: TeamRole;
  since: Date;
  hasCalendar: boolean;
}

/** Returns the people of clinics: owners first, then by name. */
export async function findTeamPeople(db: Db, clinicIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.clinic_id as "clinicId", ${personJson('a')} as person, p.role, p.joined_at as since,
      p.role in ('owner', 'practitioner') and exists (select from doctor_clinic w
        where w.clinic_id = p.clinic_id and w.doctor_id = p.account_id) as "hasCalendar"
    from clinic_person p join account a on a.id = p.account_id and a.status <> 'DELETED'
    where p.clinic_id = any(${clinicIds}::uuid[])
    order by array_position(array['owner', 'practitioner', 'receptionist', 'bookkeeper'], p.role), a.nickname, a.id`.execute(
    db,
  );
  return rows;
}

/** Returns the invitations of clinics that are open, or have expired without an answer. */
export function findInvitations(db: Db, clinicIds: readonly string[]) {
  return db
    .selectFrom('clinic_invitation')
    .select(['id', 'clinic_id', 'email', 'role', 'invited_at', 'expires_at'])
    .where('clinic_id', 'in', [...clinicIds])
    .where('withdrawn_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Keeps what a team goes through after one another. Returns false where there is no such clinic. */
export async function lockTeam(db: Db, clinicId: string): Promise<boolean> {
  const row = await db.selectFrom('clinic').select('id').where('id', '=', clinicId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Returns everyone in a team with their role. */
export async function findRoles(db: Db, clinicId: string): Promise<Map<string, TeamRole>> {
  const rows = await db
    .selectFrom('clinic_person')
    .select(['account_id', 'role'])
    .where('clinic_id', '=', clinicId)
    .execute();
  return new Map(rows.map(({ account_id, role }) => [account_id, role]));
}

/** Returns whether someone else than this person owns a team and can act as its owner. */
export async function hasOtherOwner(db: Db, clinicId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_person as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.role')
    .where('p.clinic_id', '=', clinicId)
    .where('p.account_id', '<>', accountId)
    .where('p.role', '=', 'owner')
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(db: Db, clinicId: string, accountId: string, role: TeamRole): Promise<void> {
  await db
    .updateTable('clinic_person')
    .set({ role })
    .where('clinic_id', '=', clinicId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function addPerson(
  db: Db,
  { clinicId, accountId, role, at }: { clinicId: string; accountId: string; role: TeamRole; at: Date },
): Promise<void> {
  await db
    .insertInto('clinic_person')
    .values({ clinic_id: clinicId, account_id: accountId, role, joined_at: at })
    .execute();
}

export async function deletePerson(db: Db, clinicId: string, accountId: string): Promise<void> {
  await db.deleteFrom('clinic_person').where('clinic_id', '=', clinicId).where('account_id', '=', accountId).execute();
}

/** Returns whether the account of an email is in a team. */
export async function isEmailInTeam(db: Db, clinicId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_person as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.role')
    .where('p.clinic_id', '=', clinicId)
    .where('a.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a doctor of a clinic is in practice: our team knows who they are. */
export async function hasDoctorInPractice(db: Db, clinicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('doctor_clinic as w')
    .innerJoin('doctor_profile as d', 'd.account_id', 'w.doctor_id')
    .select('w.doctor_id')
    .where('w.clinic_id', '=', clinicId)
    .where('d.application_state', 'in', ['APPROVED', 'SUSPENDED', 'EXPIRED'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the invitations to a clinic and those by a person to any, withdrawn ones included. */
export function findInvitationsSince(db: Db, { clinicId, by, since }: { clinicId: string; by: string; since: Date }) {
  return db
    .selectFrom('clinic_invitation')
    .select(['email', 'invited_by'])
    .where((eb) => eb.or([eb('clinic_id', '=', clinicId), eb('invited_by', '=', by)]))
    .where('invited_at', '>', since)
    .execute();
}

interface NewInvitation {
  clinicId: string;
  email: string;
  role: TeamRole;
  language: 'en' | 'zh-CN';
  invitedBy: string;
  at: Date;
  expiresAt: Date;
}

/** Invites an address, or invites it anew. @returns the id of its invitation */
export async function saveInvitation(db: Db, given: NewInvitation): Promise<string> {
  const values = {
    role: given.role,
    language: given.language,
    invited_by: given.invitedBy,
    invited_at: given.at,
    expires_at: given.expiresAt,
    withdrawn_at: null,
    token_hash: null,
  };
  const { id } = await db
    .insertInto('clinic_invitation')
    .values({ clinic_id: given.clinicId, email: given.email, ...values })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findClinicOfInvitation = (db: Db, id: string) =>
  db
    .selectFrom('clinic_invitation')
    .select('clinic_id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export async function markWithdrawn(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('clinic_invitation').set({ withdrawn_at: at, token_hash: null }).where('id', '=', id).execute();
}

/** Withdraws what a person has sent, who owns the team no more. */
export async function withdrawInvitationsBy(db: Db, clinicId: string, invitedBy: string, at: Date): Promise<void> {
  await db
    .updateTable('clinic_invitation')
    .set({ withdrawn_at: at, token_hash: null })
    .where('clinic_id', '=', clinicId)
    .where('invited_by', '=', invitedBy)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clinic_invitation').where('id', '=', id).execute();
}

/** Returns the invitation that a link of a mail belongs to, where it is still good: its sender owns the team as well. */
export function findByToken(db: Db, token: string, now: Date) {
  return db
    .selectFrom('clinic_invitation as i')
    .innerJoin('clinic as c', 'c.id', 'i.clinic_id')
    .innerJoin('account as a', 'a.id', 'i.invited_by')
    .innerJoin('clinic_person as p', (join) =>
      join.onRef('p.clinic_id', '=', 'i.clinic_id').onRef('p.account_id', '=', 'i.invited_by'),
    )
    .select(['i.id', 'i.clinic_id', 'i.role', 'i.expires_at', 'c.name', 'c.suburb', 'c.state_code'])
    .select('a.nickname as invited_by')
    .where('i.token_hash', '=', hashToken(token))
    .where('p.role', '=', 'owner')
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Gives an invitation the token of the link that its mail brings; the table keeps its hash alone. Returns what the mail says, or nothing where it was
 * withdrawn meanwhile.
 */
export async function issueInvitation(db: Db, id: string) {
  const token = randomBytes(32).toString('base64url');
  const { numUpdatedRows } = await db
    .updateTable('clinic_invitation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const row = await db
    .selectFrom('clinic_invitation as i')
    .innerJoin('clinic as c', 'c.id', 'i.clinic_id')
    .innerJoin('account as a', 'a.id', 'i.invited_by')
    .leftJoin('account as known', 'known.email', 'i.email')
    .select(['i.email', 'i.role', 'c.name as clinic', 'a.nickname as inviter'])
    .select(sql<'en' | 'zh-CN'>`coalesce(known.language, i.language)`.as('language'))
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, token };
}
