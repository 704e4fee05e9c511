import { doctorRoles, type TeamRole } from '@charis/shared/rules';
import { teamEvents } from '#domains/practice/events';
import { findOwnClinics } from '#domains/practice/store/clinic.store';
import * as store from '#domains/practice/store/team.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

const day = 24 * 3_600_000;
const goodFor = 7 * day;
const mostADay = 30;

/** Locks a team and returns its people. @throws {Refusal} 404 unless the caller owns it */
async function lockOwnTeam({ db, account }: AccountContext, clinicId: string): Promise<Map<string, TeamRole>> {
  if (!(await store.lockTeam(db, clinicId))) throw notFound('The team');
  const roles = await store.findRoles(db, clinicId);
  if (roles.get(account.id) !== 'owner') throw notFound('The team');
  return roles;
}

/** Has the open pages of these people read again what they may do. */
async function tellTeam({ db, account, clock }: AccountContext, clinicId: string, accountIds: string[]) {
  const data = { accountIds };
  await addEvent(db, teamEvents.changed, { subjectId: clinicId, actorId: account.id, at: clock.now(), data });
}

/**
 * Invites someone by mail, an address once a day. The link is made with the mail, so that neither the event nor the table holds it.
 */
export async function invite(context: AccountContext, { clinicId, email, role }: Input<'invitePerson'>['body']) {
  const { db, account, clock, browser } = context;
  const at = clock.now();
  await lockOwnTeam(context, clinicId);
  if (await store.isEmailInTeam(db, clinicId, email))
    throw refusedField('email', 'This person is in the team already.');
  if (!(await store.hasDoctorInPractice(db, clinicId))) {
    throw new Refusal('NOT_POSSIBLE', 'You can invite people once our team has approved a doctor of this clinic.');
  }
  const today = await store.findInvitationsSince(db, { clinicId, by: account.id, since: new Date(at.getTime() - day) });
  if (today.some((one) => one.email.toLowerCase() === email.toLowerCase())) {
    throw refusedField(
      'email',
      'We have sent an invitation to this address in the last 24 hours. Please try again later.',
    );
  }
  if (today.filter(({ invited_by }) => invited_by === account.id).length >= mostADay) {
    throw refusedField('email', 'You can invite 30 people a day. Please try again tomorrow.');
  }
  const expiresAt = new Date(at.getTime() + goodFor);
  const { language } = browser;
  const invitationId = await store.saveInvitation(db, {
    clinicId,
    email,
    role,
    language,
    invitedBy: account.id,
    at,
    expiresAt,
  });
  await addEvent(db, teamEvents.invited, { subjectId: invitationId, actorId: account.id, at, data: {} });
  return { invitationId };
}

export async function withdraw(context: AccountContext, invitationId: string): Promise<void> {
  const { db, clock } = context;
  const invitation = await store.findClinicOfInvitation(db, invitationId);
  if (!invitation) throw notFound('The invitation');
  await lockOwnTeam(context, invitation.clinic_id);
  await store.markWithdrawn(db, invitationId, clock.now());
}

const gone = () => new Refusal('GONE', 'This invitation is not valid any more. Ask the clinic to send you a new one.');

export async function readByToken({ db, account, clock }: AccountContext, token: string) {
  const found = await store.findByToken(db, token, clock.now());
  if (!found) throw gone();
  const roles = await store.findRoles(db, found.clinic_id);
  return {
    clinicName: found.name,
    suburb: found.suburb,
    stateCode: found.state_code,
    role: found.role,
    invitedBy: found.invited_by,
    expiresUtc: found.expires_at.toISOString(),
    isMember: roles.has(account.id),
  };
}

/** A practitioner is a doctor who works at the clinic: the team keeps their calendar from then on. */
async function requireDoctorOf({ db, account }: AccountContext, clinicId: string): Promise<void> {
  if (account.inPractice && (await findOwnClinics(db, account.id)).includes(clinicId)) return;
  throw new Refusal(
    'NOT_POSSIBLE',
    'Only a doctor of this clinic can join as a practitioner. Add the clinic to your profile first.',
  );
}

export async function accept(context: AccountContext, token: string) {
  const { db, account, clock } = context;
  const at = clock.now();
  const found = await store.findByToken(db, token, at);
  if (!found || !(await store.lockTeam(db, found.clinic_id))) throw gone();
  // Someone else may have used it up, or withdrawn it, before the team was locked.
  if (!(await store.findByToken(db, token, at))) throw gone();
  const { clinic_id: clinicId, role } = found;
  const roles = await store.findRoles(db, clinicId);
  if (roles.has(account.id)) throw new Refusal('NOT_POSSIBLE', 'You are in this team already.');
  if (role === 'practitioner') await requireDoctorOf(context, clinicId);
  await store.addPerson(db, { clinicId, accountId: account.id, role, at });
  await store.deleteInvitation(db, found.id);
  await tellTeam(context, clinicId, [...roles.keys(), account.id]);
  return { clinicId };
}

/** @throws {Refusal} 422 where the team would have no owner */
async function requireOwner(db: Db, clinicId: string, except: string): Promise<void> {
  if (await store.hasOtherOwner(db, clinicId, except)) return;
  throw new Refusal('NOT_POSSIBLE', 'A team needs an owner. Make someone else an owner first.');
}

export async function changeRole(context: AccountContext, { clinicId, userId, role }: Input<'changeTeamRole'>['body']) {
  const { db, clock } = context;
  const roles = await lockOwnTeam(context, clinicId);
  const before = roles.get(userId);
  if (!before) throw notFound('The person');
  if (before === role) return;
  if (before === 'owner') await requireOwner(db, clinicId, userId);
  // A doctor lets a team keep their calendar by accepting an invitation, never because an owner says so.
  if (doctorRoles.includes(role) && !doctorRoles.includes(before)) {
    throw new Refusal('NOT_POSSIBLE', 'Please remove this person, and invite them with the new role.');
  }
  await store.setRole(db, clinicId, userId, role);
  if (before === 'owner') await store.withdrawInvitationsBy(db, clinicId, userId, clock.now());
  await tellTeam(context, clinicId, [...roles.keys()]);
}

/** Removes someone as an owner of the team, or oneself. */
export async function remove(context: AccountContext, { clinicId, userId }: Input<'removeFromTeam'>['body']) {
  const { db, account, clock } = context;
  if (!(await store.lockTeam(db, clinicId))) throw notFound('The team');
  const roles = await store.findRoles(db, clinicId);
  const isOwner = roles.get(account.id) === 'owner';
  if (!roles.has(userId) || (!isOwner && userId !== account.id)) throw notFound('The person');
  if (roles.get(userId) === 'owner') await requireOwner(db, clinicId, userId);
  await store.deletePerson(db, clinicId, userId);
  await store.withdrawInvitationsBy(db, clinicId, userId, clock.now());
  await tellTeam(context, clinicId, [...roles.keys()]);
}

/** Refuses to let the last owner of people go, who would act for one another with no one to answer for it. @throws {Refusal} 409 */
export async function requireNoTeam({ db, account }: Pick<AccountContext, 'db' | 'account'>): Promise<void> {
  for (const { clinicId, role } of await store.findTeams(db, account.id)) {
    if (role !== 'owner') continue;
    await store.lockTeam(db, clinicId);
    const others = (await store.findRoles(db, clinicId)).size - 1;
    if (others > 0 && !(await store.hasOtherOwner(db, clinicId, account.id))) {
      throw new Refusal(
        'CONFLICT',
        'Your team needs an owner. Please make someone else an owner first, or remove everyone.',
      );
    }
  }
}
