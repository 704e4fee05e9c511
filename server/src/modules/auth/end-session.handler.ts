import { accountHandler } from '#api/handler';
import { endOneSession } from './end-sessions.service';

export const endSession = accountHandler('endSession', { transaction: true }, async ({ db, account }, { params }) => ({
  ended: await endOneSession(db, account.id, params.sessionId),
}));
