import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { windowRequest, type windowSummary } from '../api/contract/windows';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { identityOf } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import { isFrozen } from './window.rules';
import { deleteWindow, insertWindow, listWindows } from './window.store';

type Row = Awaited<ReturnType<typeof listWindows>>[number];

function present(row: Row, now: Date): z.infer<typeof windowSummary> {
  const { id, channel, name, zone, repeats, begins: from, ends: to, created_by: createdBy, created_at } = row;
  const isOn = isFrozen({ name, zone, repeats, from, to }, now);
  return { id, channel, name, zone, repeats, from, to, isOn, createdBy, createdAt: created_at.toISOString() };
}

const channelParams = z.object({ channel: channelName });
const idParams = channelParams.extend({ id: z.uuid('expected the id of a window') });

/** Adds the routes about freeze windows. */
export function addWindowRoutes(app: FastifyInstance, { db, clock }: Services): void {
  app.get('/channels/:channel/windows', { config: { role: 'viewer' } }, async ({ params }) => ({
    list: (await listWindows(db, accept(channelParams, params).channel)).map((row) => present(row, clock.now())),
  }));

  app.post('/channels/:channel/windows', { config: { role: 'manager' } }, async (request, reply) => {
    const { name: actor, team } = identityOf(request);
    const { channel } = accept(channelParams, request.params);
    const wanted = accept(windowRequest, request.body);
    const at = clock.now();
    const made = await runTransaction(db, async (trx) => {
      const row = await insertWindow(trx, channel, wanted, { by: actor, at });
      await writeAudit(trx, {
        at,
        actor,
        team,
        channel,
        action: 'create-window',
        detail: { window: row.id, ...wanted },
      });
      return row;
    });
    return reply.code(201).send(present(made, at));
  });

  app.delete('/channels/:channel/windows/:id', { config: { role: 'manager' } }, async (request) => {
    const { name: actor, team } = identityOf(request);
    const { channel, id } = accept(idParams, request.params);
    const at = clock.now();
    const gone = await runTransaction(db, async (trx) => {
      const row = await deleteWindow(trx, channel, id);
      if (!row) {
        throw new Refusal(404, 'There is no such window.', {
          remedy: `See which there are: npm run release -- window list --channel ${channel}`,
        });
      }
      const detail = { window: id, name: row.name };
      await writeAudit(trx, { at, actor, team, channel, action: 'remove-window', detail });
      return row;
    });
    return present(gone, at);
  });
}
