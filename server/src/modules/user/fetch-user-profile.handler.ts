import { accountHandler } from '#api/handler';
import { countUnread } from '#modules/notification/notification.store';
import { findSignedIn } from './profile.store';

export const fetchUserProfile = accountHandler('fetchUserProfile', { transaction: false }, async ({ db, account }) => {
  const [row, unread] = await Promise.all([findSignedIn(db, account.id), countUnread(db, account.id)]);
  const { id: userId, role: userRole, application_state, profile_state, ...shown } = row;
  const isDoctor = userRole === 'DOCTOR';
  const applicationState = isDoctor ? (application_state ?? profile_state ?? 'NOT_STARTED') : null;
  return { userId, userRole, accountType: isDoctor ? 2 : 1, applicationState, unread, ...shown };
});
