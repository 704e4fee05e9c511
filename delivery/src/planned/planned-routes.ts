import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { plannedRequest } from '../api/contract/planned';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { streamAnswer } from '../api/stream-answer';
import { identityOf, requireRemote } from '../auth/identity';
import type { Promote } from '../channels/channel-routes';
import { writeAudit } from '../database/audit.store';
import { passedIn } from '../governance/passed';
import { planPromotion } from './plan-promotion';
import { endPlanned, findPlanned, listPlanned } from './planned.store';
import { PlannedRunner } from './planned-runner';

type Row = Awaited<ReturnType<typeof listPlanned>>[number];

const present = (row: Row) => ({
  id: row.id,
  channel: row.channel,
  releases: row.releases,
  at: row.at.toISOString(),
  reason: row.reason,
  over: row.over_seconds,
  by: row.asked_by.name,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  outcome: row.outcome,
});

const channelParams = z.object({ channel: channelName });
const idParams = channelParams.extend({ id: z.uuid('expected the id of a planned promotion') });

/** Adds the routes about promotions at a time of one's choice, and makes those while delivery runs. */
export function addPlanned(app: FastifyInstance, { db, clock, log }: Services, promote: Promote): void {
  const onFault = (error: unknown) => log.error({ err: error }, 'planned promotions could not be made');
  const runner = new PlannedRunner({ db, clock, promote, onFault }).start();
  app.addHook('onClose', () => runner.stop());

  app.get('/channels/:channel/planned', { config: { role: 'viewer' } }, async ({ params }) => ({
    list: (await listPlanned(db, accept(channelParams, params).channel)).map(present),
  }));

  app.post('/channels/:channel/planned', { config: { role: 'releaser' } }, (request, reply) => {
    const by = identityOf(request);
    const { channel } = accept(channelParams, request.params);
    const { emergency, ...wanted } = accept(plannedRequest, request.body);
    const passed = passedIn({ emergency, reason: wanted.reason });
    for (const { name } of wanted.releases) requireRemote(by, name);
    return streamAnswer(request, reply, async (tell) =>
      present(await planPromotion({ db, clock, promote }, { channel, wanted, by, passed, tell })),
    );
  });

  app.delete('/channels/:channel/planned/:id', { config: { role: 'releaser' } }, async (request) => {
    const by = identityOf(request);
    const { channel, id } = accept(idParams, request.params);
    const known = await findPlanned(db, id);
    if (known?.channel !== channel) {
      throw new Refusal(404, 'There is no such planned promotion.', {
        remedy: `See which there are: npm run release -- planned list --channel ${channel}`,
      });
    }
    for (const { name } of known.releases) requireRemote(by, name);
    return runTransaction(db, async (trx) => {
      const now = clock.now();
      const ended = await endPlanned(trx, id, { state: 'cancelled', outcome: `cancelled by ${by.name}`, now });
      if (!ended) throw new Refusal(409, 'This promotion was made, cancelled or refused, or is being made right now.');
      const entry = { at: now, actor: by.name, team: by.team, channel };
      await writeAudit(trx, {
        ...entry,
        action: 'cancel-promotion',
        detail: { planned: id, releases: ended.releases },
      });
      return present(ended);
    });
  });
}
