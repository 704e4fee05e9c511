/**
 * The **team** of a clinic: people with a role, some of whom act for its doctors. `teamCalls` of the rules says in which role someone makes which
 * call; such a call names its doctor in the header `charis-doctor`.
 */
import { z } from 'zod';
import { teamRoles } from '../rules/team';
import { id, person, plainText, typedEmail, utc } from './fields';
import { operation } from './operation';
import { fieldErrors, noData } from './reasons';

const teamRole = z.enum(teamRoles);

const invalidates = ['team'] as const;

const invitation = z.object({
  invitationId: id,
  email: z.string(),
  role: teamRole,
  invitedUtc: utc,
  expiresUtc: utc,
  /** Its link is not good any more. */
  isExpired: z.boolean(),
});

export const listTeams = operation({
  method: 'GET',
  path: '/team',
  summary: 'The teams that the caller belongs to, with their people; owners see who is invited as well',
  access: 'account',
  tags: ['team'],
  data: z.array(
    z.object({
      clinicId: id,
      name: z.string(),
      suburb: z.string(),
      stateCode: z.string(),
      /** Of the caller. */
      role: teamRole,
      people: z.array(
        z.object({
          person,
          role: teamRole,
          sinceUtc: utc,
          /** The team keeps the calendar of this doctor. */
          hasCalendar: z.boolean(),
        }),
      ),
      invitations: z.array(invitation),
    }),
  ),
});

export const invitePerson = operation({
  method: 'POST',
  path: '/team/invitations',
  summary: 'An owner invites someone by mail, or a day later again; the link is good for 7 days',
  access: 'account',
  body: z.object({ clinicId: id, email: typedEmail, role: teamRole }),
  invalidates,
  data: z.object({ invitationId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, FIELD_REFUSED: fieldErrors },
});

export const withdrawInvitation = operation({
  method: 'DELETE',
  path: '/team/invitations/{invitationId}',
  summary: 'An owner withdraws an invitation; its link is not good any more',
  access: 'account',
  params: z.object({ invitationId: id }),
  invalidates,
  data: z.object({ withdrawn: z.literal(true) }),
  reasons: { NOT_FOUND: noData },
});

/** Of the link in the mail. */
const token = z.object({ token: plainText(100).min(1) });

export const readInvitation = operation({
  method: 'POST',
  path: '/team/invitations/read',
  summary: 'What an invitation says, by the token of its link; 410 where it has expired, was withdrawn or is used up',
  access: 'account',
  body: token,
  tags: ['team'],
  data: z.object({
    clinicName: z.string(),
    suburb: z.string(),
    stateCode: z.string(),
    role: teamRole,
    invitedBy: z.string(),
    expiresUtc: utc,
    /** The caller is in the team. */
    isMember: z.boolean(),
  }),
  reasons: { GONE: noData },
});

export const acceptInvitation = operation({
  method: 'POST',
  path: '/team/invitations/accept',
  summary: 'Join a team by the token of an invitation; a doctor who joins lets the team keep their calendar',
  access: 'account',
  body: token,
  invalidates: ['team', 'session'],
  data: z.object({ clinicId: id }),
  reasons: { GONE: noData, NOT_POSSIBLE: noData },
});

export const changeTeamRole = operation({
  method: 'POST',
  path: '/team/role',
  summary: 'An owner gives someone of the team another role; a team keeps an owner',
  access: 'account',
  body: z.object({ clinicId: id, userId: id, role: teamRole }),
  invalidates,
  data: z.object({ role: teamRole }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const removeFromTeam = operation({
  method: 'POST',
  path: '/team/remove',
  summary: 'An owner removes someone from a team, or someone leaves it: what they could do there ends at once',
  access: 'account',
  body: z.object({ clinicId: id, userId: id }),
  invalidates: ['team', 'session'],
  data: z.object({ removed: z.literal(true) }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});
