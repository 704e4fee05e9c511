import { saveProfile } from '#domains/community/commands/save-profile.service';
import { areInterests, findInterests, replaceInterests } from '#domains/community/store/interest.store';
import { findEditedProfile, findSignedIn } from '#domains/community/store/profile.store';
import { findNewTerms } from '#domains/identity/index';
import { findActedFor } from '#platform/http/acting.store';
import { accountHandler } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';
import { countUnread } from '#projections/notification/index';

export const fetchUserProfile = accountHandler('fetchUserProfile', { transaction: false }, async ({ db, account }) => {
  const { inPractice, staff, staffWithoutPasskey } = account;
  const [row, unread, newTerms, doctors] = await Promise.all([
    findSignedIn(db, account.id),
    countUnread(db, account.id),
    findNewTerms(db, account.id),
    findActedFor(db, account.id),
  ]);
  const { id: userId, role: userRole, application_state, profile_state, ...shown } = row;
  const isDoctor = userRole === 'DOCTOR';
  const applicationState = isDoctor ? (application_state ?? profile_state ?? 'NOT_STARTED') : null;
  const known = { userId, userRole, accountType: isDoctor ? 2 : 1, applicationState, inPractice } as const;
  const team = doctors.map(({ id, nickname: name, approvedDoctor: isOpen, roles }) => ({
    doctorUserId: id,
    name,
    isOpen,
    roles,
  }));
  return { ...shown, ...known, staff, staffWithoutPasskey, unread, newTerms, team: team.length > 0 ? team : undefined };
});

export const getEditUserProfile = accountHandler(
  'getEditUserProfile',
  { transaction: false },
  async ({ db, account }) => {
    const { password_hash, ...profile } = await findEditedProfile(db, account.id);
    return { ...profile, hasPassword: password_hash !== null, interested: await findInterests(db, account.id) };
  },
);

export const setUserProfile = accountHandler('setUserProfile', { transaction: true }, (context, { body }) =>
  saveProfile(context, body),
);

export const listInterested = accountHandler('listInterested', { transaction: false }, async ({ db, account }) => ({
  interested: await findInterests(db, account.id),
}));

export const setInterested = accountHandler(
  'setInterested',
  { transaction: true },
  async ({ db, account }, { body: { interested } }) => {
    if (!(await areInterests(db, interested))) throw badInput([{ field: 'interested', message: 'Unknown interest' }]);
    await replaceInterests(db, account.id, interested);
    return { interested: await findInterests(db, account.id) };
  },
);
