import { accountHandler } from '#api/handler';
import { endAllSessions } from './end-sessions.service';

export const endSessions = accountHandler(
  'endSessions',
  { transaction: true },
  async ({ db, account, token }, { query }) => ({
    ended: await endAllSessions(db, account.id, query.includeCurrent === 'true' ? undefined : token),
  }),
);
