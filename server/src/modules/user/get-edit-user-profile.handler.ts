import { accountHandler } from '#api/handler';
import { findInterests } from './interest.store';
import { findEditedProfile } from './profile.store';

export const getEditUserProfile = accountHandler(
  'getEditUserProfile',
  { transaction: false },
  async ({ db, account }) => {
    const { password_hash, ...profile } = await findEditedProfile(db, account.id);
    return { ...profile, hasPassword: password_hash !== null, interested: await findInterests(db, account.id) };
  },
);
