import { accept, changeRole, invite, readByToken, remove, withdraw } from '#domains/practice/commands/team.service';
import { findInvitations, findTeamPeople, findTeams } from '#domains/practice/store/team.store';
import { accountHandler } from '#platform/http/handler';

const read = { transaction: false };
const write = { transaction: true };

export const listTeams = accountHandler('listTeams', read, async ({ db, account, clock }) => {
  const teams = await findTeams(db, account.id);
  if (teams.length === 0) return [];
  const now = clock.now();
  const owned = teams.filter(({ role }) => role === 'owner').map(({ clinicId }) => clinicId);
  const people = await findTeamPeople(
    db,
    teams.map(({ clinicId }) => clinicId),
  );
  const invitations = owned.length > 0 ? await findInvitations(db, owned) : [];
  return teams.map((team) => ({
    ...team,
    people: people
      .filter(({ clinicId }) => clinicId === team.clinicId)
      .map(({ person, role, since, hasCalendar }) => ({ person, role, sinceUtc: since.toISOString(), hasCalendar })),
    invitations: invitations
      .filter(({ clinic_id }) => clinic_id === team.clinicId)
      .map(({ id, email, role, invited_at, expires_at }) => ({
        invitationId: id,
        email,
        role,
        invitedUtc: invited_at.toISOString(),
        expiresUtc: expires_at.toISOString(),
        isExpired: expires_at <= now,
      })),
  }));
});

export const invitePerson = accountHandler('invitePerson', write, (context, { body }) => invite(context, body));

export const withdrawInvitation = accountHandler('withdrawInvitation', write, async (context, { params }) => {
  await withdraw(context, params.invitationId);
  return { withdrawn: true as const };
});

export const readInvitation = accountHandler('readInvitation', read, (context, { body }) =>
  readByToken(context, body.token),
);

export const acceptInvitation = accountHandler('acceptInvitation', write, (context, { body }) =>
  accept(context, body.token),
);

export const changeTeamRole = accountHandler('changeTeamRole', write, async (context, { body }) => {
  await changeRole(context, body);
  return { role: body.role };
});

export const removeFromTeam = accountHandler('removeFromTeam', write, async (context, { body }) => {
  await remove(context, body);
  return { removed: true as const };
});
