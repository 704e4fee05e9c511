import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { teamRequest, tokenRequest } from '../api/contract/access';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { writeAudit } from '../database/audit.store';
import { identityOf } from './identity';
import { registerTeam } from './register-team';
import { findTeam, listKeys } from './team.store';
import { hashOfToken, makeToken } from './token';
import { findTokenById, insertToken, listTokens, revokeToken } from './token.store';

type Row = Awaited<ReturnType<typeof listTokens>>[number];

const present = (row: Row) => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  role: row.role,
  team: row.team,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revoked: row.revoked_at !== null,
});

const presentKey = (row: Awaited<ReturnType<typeof listKeys>>[number]) => ({
  id: row.id,
  team: row.team,
  remotes: row.remotes,
  createdAt: row.created_at.toISOString(),
  revoked: row.revoked_at !== null,
});

const idParams = z.object({ id: z.uuid('expected the id of a token') });

/** Adds the routes about callers, teams with their keys, and tokens. */
export function addAuthRoutes(app: FastifyInstance, { db, clock }: Services): void {
  app.get('/me', { config: { role: 'viewer' } }, (request) => {
    const { name, role, team, remotes, expiresAt } = identityOf(request);
    return { name, role, team, remotes, expiresAt: expiresAt.toISOString() };
  });

  app.post('/teams', { config: { role: 'manager' } }, (request) => {
    const team = accept(teamRequest, request.body);
    return registerTeam(db, { team, identity: identityOf(request), now: clock.now() });
  });

  app.get('/keys', { config: { role: 'manager' } }, async () => ({ list: (await listKeys(db)).map(presentKey) }));

  app.get('/tokens', { config: { role: 'manager' } }, async () => ({
    list: (await listTokens(db, clock.now())).map(present),
  }));

  app.post('/tokens', { config: { role: 'manager' } }, async (request, reply) => {
    const { name, role, team = null, owner, days } = accept(tokenRequest, request.body);
    if ((role === 'releaser') !== (team !== null)) {
      throw new Refusal(400, 'team: a releaser has one, a viewer and a manager have none.');
    }
    if (team && !(await findTeam(db, team))) {
      throw new Refusal(404, `There is no team ${team}.`, {
        remedy: 'Register it with its key: npm run release -- key create.',
      });
    }
    const now = clock.now();
    const token = makeToken();
    const expires_at = new Date(now.getTime() + days * 86_400_000);
    const row = await runTransaction(db, async (trx) => {
      const detail = { name, owner, role, team };
      await writeAudit(trx, { at: now, actor: identityOf(request).name, action: 'create-token', detail });
      return insertToken(trx, { hash: hashOfToken(token), name, owner, role, team, created_at: now, expires_at });
    });
    return reply.code(201).send({ ...present(row), token });
  });

  app.delete('/tokens/:id', { config: { role: 'manager' } }, async (request) => {
    const { id } = accept(idParams, request.params);
    const now = clock.now();
    return runTransaction(db, async (trx) => {
      const revoked = await revokeToken(trx, id, now);
      const row = revoked ?? (await findTokenById(trx, id));
      if (!row) {
        throw new Refusal(404, 'There is no such token.', {
          remedy: 'See which there are: npm run release -- token list',
        });
      }
      const { name, role, team } = row;
      const entry = { at: now, actor: identityOf(request).name, action: 'revoke-token' as const };
      if (revoked) await writeAudit(trx, { ...entry, detail: { name, role, team } });
      return { ...present(row), already: revoked === undefined };
    });
  });
}
