import type { FastifyInstance } from 'fastify';
import { pagePath } from '../api/contract/overrides';
import type { Services } from '../api/services';
import { itself } from '../auth/identity';
import { changeChannel } from '../channels/change-channel';
import type { ChangeServices } from '../channels/change-command';
import { readState } from '../channels/channel.store';
import { rollbackTo } from '../channels/targets';
import { permalinkTo } from '../override/make-permalink';
import { linkOf } from '../override/ticket';
import { allOpenRollouts, mayBeTakenBack } from '../rollout/rollout.store';
import type { Rollouts } from '../rollout/rollouts';
import { PromotionWatcher } from './promotion-watcher';
import { RolloutWatcher, type WatchedRollout } from './rollout-watcher';
import { addWatchRoutes, readSwitch } from './watch-routes';
import { WatchRunner } from './watch-runner';

export interface WatchOptions {
  /** False: nothing is taken back, in any channel. */
  enabled: boolean;
  /** Networks that have to report failures before delivery acts by them. */
  minNetworks: number;
}

interface WatchParts {
  options: WatchOptions;
  changes: ChangeServices;
  rollouts: Rollouts;
}

/** Adds the routes about what delivery does by itself, and does it while delivery runs. */
export function addWatch(app: FastifyInstance, services: Services, { options, changes, rollouts }: WatchParts): void {
  const { db, clock, registry, log } = services;
  const acts = async (channel: string) => (await readSwitch(db, options, channel)).acts;

  async function linkTo({ channel, remote, version }: WatchedRollout, failed: string): Promise<string> {
    // Browsers say where it failed, and may say anything.
    const path = pagePath.catch('/').parse(failed);
    const { members } = await readState(db, channel);
    const shown = { ...members, [remote]: { ...members[remote], stable: version } };
    const name = `${remote}@${version} as canary`;
    const { ticket } = await permalinkTo(services, { name, members: shown }, itself);
    return linkOf(ticket, path);
  }

  const watcher = new RolloutWatcher({
    db,
    clock,
    minNetworks: options.minNetworks,
    stop: (id, act) => rollouts.stop(id, act),
    pause: (id, act) => rollouts.pause(id, act),
    linkTo,
  });

  const promotions = new PromotionWatcher({
    db,
    clock,
    mayTakeBack: (promotion) => mayBeTakenBack(db, promotion),
    async takeBack({ channel, name, version: from }, { reason }) {
      const target = rollbackTo({ name, from }, clock);
      const asked = { channel, name, target, reason, by: itself, force: false, dryRun: false };
      await changeChannel(changes, { ...asked, action: 'rollback' }, () => undefined);
      await registry.refresh(channel);
    },
  });

  const onFault = (error: unknown) => log.error({ err: error }, 'what browsers report could not be acted by');
  const runner = new WatchRunner({
    // What fails with one rollout keeps none of the others from being looked at.
    async lookAtRollouts() {
      for (const rollout of await allOpenRollouts(db))
        if (await acts(rollout.channel)) await watcher.look(rollout).catch(onFault);
    },
    lookAtPromotions: () => promotions.look(acts),
    onFault,
  });
  runner.start();
  app.addHook('onClose', () => runner.stop());
  addWatchRoutes(app, services, options);
}
