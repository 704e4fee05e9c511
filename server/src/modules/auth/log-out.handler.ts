import { accountHandler } from '#api/handler';
import { deleteSession } from './session.store';

export const logOut = accountHandler('logOut', { transaction: false }, async ({ db, token }) => {
  await deleteSession(db, token);
  return { ended: true };
});
