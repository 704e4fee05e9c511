import { accountHandler } from '#api/handler';
import { deleteSessions } from './session.store';

export const endSessions = accountHandler(
  'endSessions',
  { transaction: false },
  async ({ db, account, token }, { query }) => ({
    ended: await deleteSessions(db, account.id, query.includeCurrent === 'true' ? undefined : token),
  }),
);
