import { afterEach, beforeEach, expect, it } from 'vitest';
import { testTime } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';
import { addMinutes } from '../health/health.store';
import { Minutes } from '../health/minutes';
import { keepHealth } from '../health/partitions.store';
import { PromotionWatcher } from './promotion-watcher';

let manager: ReleaseManager;
const at = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000);

// mf-x 1.1.0 is promoted an hour after the first release. What delivery does by itself is off: the test looks.
beforeEach(async () => {
  manager = await ReleaseManager.start({ watch: { enabled: false, minNetworks: 3 } });
  await manager.release(makeShell(), makeRemote('mf-x'));
  manager.delivery.clock.time = at(60);
  await manager.release(makeRemote('mf-x', { version: '1.1.0' }));
  await keepHealth(manager.delivery.db, testTime);
});
afterEach(() => manager.close());

/** Counts visits of mf-x in a minute, of which some have an uncaught error. */
async function count(minute: number, version: string, visits: number, errors: number): Promise<void> {
  const minutes = new Minutes();
  const key = { at: at(minute), channel: 'production', name: 'mf-x', version, arm: 'outside' as const };
  for (let visit = 0; visit < visits; visit += 1) minutes.add(key, 'visits');
  for (let error = 0; error < errors; error += 1) minutes.add(key, 'errors');
  await addMinutes(manager.delivery.db, minutes.rows);
}

async function look(isAllowed: boolean): Promise<string[]> {
  const taken: string[] = [];
  const watcher = new PromotionWatcher({
    db: manager.delivery.db,
    clock: { now: () => at(70) },
    mayTakeBack: async () => isAllowed,
    takeBack: async ({ version }, { reason }) => void taken.push(`${version}: ${reason}`),
  });
  await watcher.look(async () => true);
  await watcher.look(async () => true);
  return taken;
}

const alerts = () => manager.delivery.db.selectFrom('audit').select('reason').where('action', '=', 'alert').execute();
const since =
  'Since mf-x 1.1.0 was promoted, an error was not caught in 60 of 100 visits; in the hour before, in 1 of 100.';

it('alerts once of what is far worse since a promotion, and takes it back only where that is allowed', async () => {
  await count(30, '1.0.0', 100, 1);
  await count(65, '1.1.0', 100, 60);
  expect([await look(false), await alerts()]).toEqual([[], [{ reason: since }]]);
});

it('takes back once what a manager has allowed', async () => {
  await count(30, '1.0.0', 100, 1);
  await count(65, '1.1.0', 100, 60);
  expect(await look(true)).toEqual([`1.1.0: ${since}`]);
});

it('says nothing of a promotion after which nothing is worse', async () => {
  await count(30, '1.0.0', 100, 1);
  await count(65, '1.1.0', 100, 2);
  expect([await look(true), await alerts()]).toEqual([[], []]);
});
