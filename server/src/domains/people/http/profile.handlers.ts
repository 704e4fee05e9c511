import { findInterests } from '#domains/community/index';
import { findNewTerms } from '#domains/identity/index';
import { saveProfile } from '#domains/people/commands/save-profile.service';
import { findEditedProfile, findSignedIn } from '#domains/people/store/profile.store';
import { findActedFor } from '#platform/http/acting.store';
import { accountHandler } from '#platform/http/handler';
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
