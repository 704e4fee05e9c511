import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { actRequest, replaceRequest, startRequest } from '../api/contract/rollouts';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { streamAnswer } from '../api/stream-answer';
import { type Identity, identityOf, reaches, requireRemote } from '../auth/identity';
import type { Promote } from '../channels/channel-routes';
import type { ReleaseReader } from '../channels/release-reader.store';
import { passedIn } from '../governance/passed';
import { testerLink } from './join-route';
import { listRollouts, readCookieKey } from './rollout.store';
import { isDue, RolloutRunner, type StepCheck, waitsFor } from './rollout-runner';
import { Rollouts } from './rollouts';
import type { RolloutRow } from './settle-rollouts';

const channelParams = z.object({ channel: channelName });
const idParams = channelParams.extend({ id: z.uuid('expected the id of a rollout') });

const isOpen = ({ state }: RolloutRow) => state === 'running' || state === 'paused';

const present = (row: RolloutRow, key: Buffer, holds?: string) => ({
  id: row.id,
  channel: row.channel,
  remote: row.remote,
  version: row.version,
  stable: row.stable,
  segment: row.segment,
  plan: row.plan,
  waitSeconds: row.wait_seconds,
  share: row.share,
  state: row.state,
  allowsWatch: row.allows_watch,
  steppedAt: row.stepped_at.toISOString(),
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by,
  reason: row.reason,
  waitsFor: holds ?? null,
  link: isOpen(row) ? testerLink(key, row.id) : null,
});

interface RolloutRoutes {
  promote: Promote;
  releases: ReleaseReader;
  /** What may hold a step whose time has come. */
  checks: readonly StepCheck[];
}

/** Adds the routes about rollouts, and takes their steps while delivery runs. */
export function addRollouts(
  app: FastifyInstance,
  services: Services,
  { promote, releases, checks }: RolloutRoutes,
): Rollouts {
  const { db, clock, registry, log } = services;
  const onUnread = (error: unknown) => log.warn({ err: error }, 'a change that is made is not served yet');
  const refresh = (channel: string) => registry.refresh(channel).catch(onUnread);
  const rollouts = new Rollouts({ db, clock, releases, promote, refresh });
  const onFault = (error: unknown) => log.error({ err: error }, 'the steps of rollouts could not be taken');
  const runner = new RolloutRunner({ db, clock, rollouts, checks, onFault }).start();
  app.addHook('onClose', () => runner.stop());

  const show = async (row: RolloutRow, holds?: string) => present(row, (await readCookieKey(db)).key, holds);

  /** Returns the rollout that a call is about, if its caller may move it. */
  async function rolloutOf(request: FastifyRequest): Promise<{ rollout: RolloutRow; by: Identity }> {
    const by = identityOf(request);
    const { channel, id } = accept(idParams, request.params);
    const rollout = await rollouts.require(id);
    if (rollout.channel !== channel) throw new Refusal(404, `There is no such rollout in ${channel}.`);
    requireRemote(by, rollout.remote);
    return { rollout, by };
  }

  app.get('/channels/:channel/rollouts', { config: { role: 'viewer' } }, async ({ params }) => {
    const list = await listRollouts(db, accept(channelParams, params).channel);
    const holds = (row: RolloutRow) =>
      row.state === 'running' && isDue(row, clock.now()) ? waitsFor(row, checks) : undefined;
    return { list: await Promise.all(list.map(async (row) => show(row, await holds(row)))) };
  });

  app.post('/channels/:channel/rollouts', { config: { role: 'releaser' } }, (request, reply) => {
    const by = identityOf(request);
    const { channel } = accept(channelParams, request.params);
    const { emergency, ...asked } = accept(startRequest, request.body);
    const passed = passedIn({ emergency, reason: asked.reason });
    requireRemote(by, asked.remote);
    if (asked.allowsWatch && !reaches(by.role, 'manager'))
      throw new Refusal(403, 'Only a manager can let delivery take a promoted release back by itself.');
    return streamAnswer(request, reply, async (tell) =>
      show(await rollouts.start(channel, asked, { by, tell, passed })),
    );
  });

  app.post('/channels/:channel/rollouts/:id/release', { config: { role: 'releaser' } }, async (request, reply) => {
    const { rollout, by } = await rolloutOf(request);
    const asked = accept(replaceRequest, request.body);
    const passed = passedIn(asked);
    return streamAnswer(request, reply, async (tell) =>
      show(await rollouts.replace(rollout, asked, { by, tell, passed })),
    );
  });

  for (const act of ['pause', 'resume', 'stop'] as const) {
    app.post(`/channels/:channel/rollouts/:id/${act}`, { config: { role: 'releaser' } }, async (request) => {
      const { rollout, by } = await rolloutOf(request);
      const { reason } = accept(actRequest, request.body ?? {});
      if (act === 'stop' && !reason)
        throw new Refusal(400, 'reason: Stopping a rollout needs one.', { field: 'reason' });
      return show(await rollouts[act](rollout.id, { by, reason }));
    });
  }

  for (const act of ['step', 'finish'] as const) {
    app.post(`/channels/:channel/rollouts/:id/${act}`, { config: { role: 'releaser' } }, async (request, reply) => {
      const { rollout, by } = await rolloutOf(request);
      const { reason, force, emergency } = accept(actRequest, request.body ?? {});
      const passed = passedIn({ emergency, reason });
      return streamAnswer(request, reply, async (tell) =>
        show(await rollouts[act](rollout.id, { from: rollout.share, by, reason, force, tell, passed })),
      );
    });
  }
  return rollouts;
}
