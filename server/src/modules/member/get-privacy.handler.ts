import { accountHandler } from '#api/handler';
import { findPrivacy } from '#modules/user/profile.store';

export const getPrivacy = accountHandler('getPrivacy', { transaction: false }, ({ db, account }) =>
  findPrivacy(db, account.id),
);
