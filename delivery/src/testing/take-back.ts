import { ReleaseReader } from '../channels/release-reader.store';
import { Rollouts } from '../rollout/rollouts';
import { watchActor } from '../watch/rollout-watcher';
import type { TestDelivery } from './test-delivery';

/** Takes a canary back as delivery does by itself. */
export async function takeBack(
  { db, clock }: Pick<TestDelivery, 'db' | 'clock'>,
  id: string,
  act: { version: string; reason: string; detail?: { permalink: string } },
): Promise<void> {
  const promote = () => Promise.reject(new Error('Nothing is promoted'));
  const rollouts = new Rollouts({ db, clock, releases: new ReleaseReader(), promote, refresh: async () => undefined });
  await rollouts.stop(id, { by: watchActor, ...act });
}
