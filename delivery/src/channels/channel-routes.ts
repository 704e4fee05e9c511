import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { changeRequest, historyQuery, rollbackRequest, settingsRequest } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { type Identity, identityOf, reaches, requireRemote } from '../auth/identity';
import type { Clock } from '../clock';
import { readChannel } from '../reading/read-channel.store';
import { readHistory } from '../reading/read-history.store';
import { verifyServed } from '../reading/verify-served';
import { type ChangeServices, changeChannel } from './change-channel';
import { KeyedMutex } from './keyed-mutex';
import { promoteTo, rollbackTo, rollbackToComposition, setTo, type Target } from './targets';

const channelParams = z.object({ channel: channelName });

type Rollback = z.output<typeof rollbackRequest>;

/** Returns where a rollback leads, if its caller may do so. */
function targetOf({ name, version, from, composition }: Rollback, by: Identity, clock: Clock): Target {
  if ((name === undefined) === (composition === undefined)) {
    throw new Refusal(400, 'Name either a remote or a composition to go back to.');
  }
  if (name !== undefined) {
    requireRemote(by, name);
    return rollbackTo({ name, version, from }, clock);
  }
  if (!reaches(by.role, 'manager')) {
    throw new Refusal(
      403,
      'A whole composition is rolled back by a manager, because it moves the remotes of all teams.',
      {
        remedy: 'Roll your own remote back, or ask a manager.',
      },
    );
  }
  return rollbackToComposition(composition ?? '');
}

/** Adds the routes about channels and their changes. */
export function addChannelRoutes(app: FastifyInstance, services: Services, changes: ChangeServices): void {
  const { db, registry, log } = services;
  // Of promotions of one channel that are tried out at once each would find another set than the one that it was tried with.
  const promotions = new KeyedMutex();
  /** This process serves a change with its answer; the others hear of it at the same time. */
  async function change(command: Parameters<typeof changeChannel>[1]) {
    const answer = await changeChannel(changes, command);
    const onFault = (error: unknown) => log.warn({ err: error }, 'a change that is made is not served yet');
    await registry.refresh(answer.channel).catch(onFault);
    return answer;
  }

  const channelOf = (params: unknown) => accept(channelParams, params).channel;

  app.get('/channels/:channel', { config: { role: 'viewer' } }, ({ params }) =>
    readChannel(db, channelOf(params), changes.releases),
  );

  app.get('/channels/:channel/history', { config: { role: 'viewer' } }, ({ params, query }) =>
    readHistory({ db, releases: changes.releases }, channelOf(params), accept(historyQuery, query)),
  );

  app.get('/channels/:channel/verify', { config: { role: 'viewer' } }, ({ params }) =>
    verifyServed(services, channelOf(params)),
  );

  app.post('/channels/:channel/promote', { config: { role: 'releaser' } }, (request) => {
    const by = identityOf(request);
    const { name, version, ...asked } = accept(changeRequest, request.body);
    requireRemote(by, name);
    const channel = channelOf(request.params);
    const command = { ...asked, name, channel, action: 'promote', target: promoteTo(name, version), by } as const;
    return promotions.take(channel, async () => {
      // Another process may have published the release a moment ago.
      registry.expectOthers();
      return change(command);
    });
  });

  app.post('/channels/:channel/settings', { config: { role: 'releaser' } }, (request) => {
    const by = identityOf(request);
    const { name, settings, ...asked } = accept(settingsRequest, request.body);
    requireRemote(by, name);
    const channel = channelOf(request.params);
    const command = { ...asked, name, channel, action: 'set', target: setTo(name, settings), by } as const;
    return promotions.take(channel, () => change(command));
  });

  app.post('/channels/:channel/rollback', { config: { role: 'releaser' } }, (request) => {
    const by = identityOf(request);
    const command = accept(rollbackRequest, request.body);
    const { name, reason, force, dryRun, revision } = command;
    if (!dryRun && !reason) throw new Refusal(400, 'reason: A rollback needs a reason.');
    const asked = { name, reason, force, dryRun, revision, target: targetOf(command, by, changes.clock), by };
    return change({ ...asked, channel: channelOf(request.params), action: 'rollback' });
  });
}
