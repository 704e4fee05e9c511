import { accountHandler } from '#api/handler';
import { findInterests } from './interest.store';

export const listInterested = accountHandler('listInterested', { transaction: false }, async ({ db, account }) => ({
  interested: await findInterests(db, account.id),
}));
