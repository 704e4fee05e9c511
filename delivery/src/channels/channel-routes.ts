import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { changeRequest, historyQuery, rollbackRequest, settingsRequest } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { streamAnswer, type Tell } from '../api/stream-answer';
import { type Identity, identityOf, reaches, requireRemote } from '../auth/identity';
import type { Clock } from '../clock';
import { Kept } from '../governance/four-eyes';
import { passedIn } from '../governance/passed';
import { readChannel } from '../reading/read-channel.store';
import { readHistory } from '../reading/read-history.store';
import { verifyServed } from '../reading/verify-served';
import { changeChannel } from './change-channel';
import type { ChangeCommand, ChangeServices } from './change-command';
import { KeyedMutex } from './keyed-mutex';
import type { ReleaseId } from './release-reader.store';
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

type Promotion = Pick<z.output<typeof changeRequest>, 'name' | 'version' | 'releases'>;

/** Returns the releases that are to be served together. */
function releasesOf({ name, version, releases }: Promotion): ReleaseId[] {
  const isOne = name !== undefined && version !== undefined;
  if (isOne === (releases !== undefined) || (releases && (name ?? version)))
    throw new Refusal(400, 'Name either one release, by name and version, or several as releases.');
  const all = releases ?? (isOne ? [{ name, version }] : []);
  const twice = all.find((release, place) => all.findIndex((other) => other.name === release.name) < place);
  if (twice) throw new Refusal(400, `releases: ${twice.name} is named twice.`);
  return all;
}

function requireManagerToLeaveOut({ role }: Identity): void {
  if (reaches(role, 'manager')) return;
  throw new Refusal(403, 'Only a manager can leave out the smoke test.', {
    remedy: 'Promote without leaveOutSmokeTest.',
  });
}

/** Makes a promotion in its turn. */
export type Promote = (command: ChangeCommand, tell: Tell) => ReturnType<typeof changeChannel>;

/** Adds the routes about channels and their changes. Returns what makes a promotion that no call asks for. */
export function addChannelRoutes(app: FastifyInstance, services: Services, changes: ChangeServices): Promote {
  const { db, registry, log, metrics } = services;
  // Promotions of one channel take turns: each would find another set than the one that it was tried with.
  const promotions = new KeyedMutex();
  /** This process serves a change with its answer; the others hear of it at the same time. */
  async function change(command: Parameters<typeof changeChannel>[1], tell: Tell) {
    const { action, dryRun } = command;
    const answer = await changeChannel(changes, command, tell).catch((error: unknown) => {
      if (!dryRun && !(error instanceof Kept)) metrics.changed({ action, outcome: 'refused', smoke: 'not-run' });
      throw error;
    });
    if (!dryRun && !answer.already) metrics.changed({ action, outcome: 'made', smoke: answer.smokeTest.outcome });
    const onFault = (error: unknown) => log.warn({ err: error }, 'a change that is made is not served yet');
    await registry.refresh(answer.channel).catch(onFault);
    return answer;
  }

  const promote: Promote = (command, tell) =>
    promotions.take(command.channel, async () => {
      // Another process may have published a release a moment ago.
      registry.expectOthers();
      return change(command, tell);
    });

  const channelOf = (params: unknown) => accept(channelParams, params).channel;

  app.get('/channels/:channel', { config: { role: 'viewer' } }, ({ params }) =>
    readChannel(changes, channelOf(params)),
  );

  app.get('/channels/:channel/history', { config: { role: 'viewer' } }, ({ params, query }) =>
    readHistory({ db, releases: changes.releases }, channelOf(params), accept(historyQuery, query)),
  );

  app.get('/channels/:channel/verify', { config: { role: 'viewer' } }, async (request, reply) => {
    const channel = channelOf(request.params);
    return streamAnswer(request, reply, () => verifyServed(services, channel));
  });

  app.post('/channels/:channel/promote', { config: { role: 'releaser' } }, async (request, reply) => {
    const by = identityOf(request);
    const { name: one, version, releases: some, at, ...asked } = accept(changeRequest, request.body);
    if (at && !asked.dryRun) throw new Refusal(400, 'at: only a dry run has a time. Plan the promotion instead.');
    const releases = releasesOf({ name: one, version, releases: some });
    for (const { name } of releases) requireRemote(by, name);
    if (asked.leaveOutSmokeTest) requireManagerToLeaveOut(by);
    const channel = channelOf(request.params);
    const name = releases.length === 1 ? releases[0]?.name : undefined;
    const passed = passedIn(asked);
    const later = at ? { plannedFor: new Date(at) } : {};
    const target = promoteTo(releases);
    const command = { ...asked, ...later, name, channel, action: 'promote', target, by, passed } as const;
    return streamAnswer(request, reply, (tell) => promote(command, tell));
  });

  app.post('/channels/:channel/settings', { config: { role: 'releaser' } }, async (request, reply) => {
    const by = identityOf(request);
    const { name, settings, ...asked } = accept(settingsRequest, request.body);
    requireRemote(by, name);
    const channel = channelOf(request.params);
    const passed = passedIn(asked);
    const command = { ...asked, name, channel, action: 'set', target: setTo(name, settings), by, passed } as const;
    return streamAnswer(request, reply, (tell) => promotions.take(channel, () => change(command, tell)));
  });

  app.post('/channels/:channel/rollback', { config: { role: 'releaser' } }, async (request, reply) => {
    const by = identityOf(request);
    const command = accept(rollbackRequest, request.body);
    const { name, reason, force, dryRun, revision } = command;
    if (!dryRun && !reason) throw new Refusal(400, 'reason: A rollback needs a reason.', { field: 'reason' });
    const asked = { name, reason, force, dryRun, revision, target: targetOf(command, by, changes.clock), by };
    const rollback = { ...asked, channel: channelOf(request.params), action: 'rollback' } as const;
    return streamAnswer(request, reply, (tell) => change(rollback, tell));
  });
  return promote;
}
