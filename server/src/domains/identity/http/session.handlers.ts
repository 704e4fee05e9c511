import { endAllSessions, endOneSession } from '#domains/identity/commands/end-sessions.service';
import { accountHandler } from '#platform/http/handler';
import { findSessions } from '#platform/http/own-session.store';

export const endSession = accountHandler('endSession', { transaction: true }, async (context, { params }) => ({
  ended: await endOneSession(context, context.account.id, params.sessionId),
}));

export const endSessions = accountHandler(
  'endSessions',
  { transaction: true },
  async ({ account, token, ...context }, { query }) => ({
    ended: await endAllSessions(context, account.id, query.includeCurrent === 'true' ? undefined : token),
  }),
);

export const listSessions = accountHandler(
  'listSessions',
  { transaction: false },
  async ({ db, account, token, clock }) => {
    const sessions = await findSessions(db, account.id, token, clock.now());
    return sessions.map(({ id, current, device, created_at, last_used_at, expires_at }) => ({
      sessionId: id,
      current,
      device,
      startedAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  },
);
