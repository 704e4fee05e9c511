import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { releaseName, releaseVersion } from '../api/contract';
import { revokeRequest } from '../api/contract/releases';
import type { Services } from '../api/services';
import { identityOf } from '../auth/identity';
import { findKey } from '../auth/team.store';
import { readRelease } from '../registry/snapshot.store';
import { noKey, noRelease, revokeRelease, revokeSigningKey } from './revoke';
import { findTakenAway } from './revoke.store';

const releaseParams = z.object({ name: releaseName, version: releaseVersion });
const keyParams = z.object({ key: z.string().regex(/^[0-9a-f]{16}$/, 'expected the id of a key') });

/** Adds the routes that revoke releases and keys, and that say before it what that takes away. */
export function addRevokeRoutes(app: FastifyInstance, { db, clock, registry }: Services): void {
  const config = { role: 'manager' } as const;
  const revocationOf = (request: FastifyRequest) => ({
    reason: accept(revokeRequest, request.body).reason,
    by: identityOf(request),
    now: clock.now(),
  });

  app.get('/releases/:name/:version/revocation', { config }, async (request) => {
    const { name, version } = accept(releaseParams, request.params);
    if (!(await readRelease(db, name, version))) throw noRelease(name, version);
    return { live: await findTakenAway(db, { name, version }) };
  });

  app.get('/keys/:key/revocation', { config }, async (request) => {
    const { key } = accept(keyParams, request.params);
    const known = await findKey(db, key);
    if (!known || known.revoked_at) throw noKey(key);
    return { live: await findTakenAway(db, { key }) };
  });

  app.post('/releases/:name/:version/revoke', { config }, async (request, reply) => {
    await revokeRelease(db, accept(releaseParams, request.params), revocationOf(request));
    // This process does not wait for the notification.
    await registry.refresh();
    return reply.code(204).send();
  });

  app.post('/keys/:key/revoke', { config }, async (request, reply) => {
    await revokeSigningKey(db, accept(keyParams, request.params).key, revocationOf(request));
    await registry.refresh();
    return reply.code(204).send();
  });
}
