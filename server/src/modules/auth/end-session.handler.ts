import { accountHandler } from '#api/handler';
import { deleteSessionById } from './session.store';

export const endSession = accountHandler('endSession', { transaction: false }, async ({ db, account }, { params }) => ({
  ended: await deleteSessionById(db, account.id, params.sessionId),
}));
