import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testTime } from '#testing/factories';
import { type Connection, openDatabase } from '../database/connection';
import { noteRollouts } from '../health/health.store';
import { type Act, RolloutWatcher, type WatchedRollout, type WatchOptions } from './rollout-watcher';

let database: TestDatabase;
let connection: Connection;
let acts: (Act & { kind: string; id: string })[];
let now: Date;
let rollout: WatchedRollout;
let visitors: number;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 4, onError: () => undefined });
  await connection.db.insertInto('channel').values({ name: 'production', revision: 1 }).execute();
  acts = [];
  visitors = 0;
  now = new Date(testTime.getTime() + 60_000);
  rollout = {
    id: randomUUID(),
    channel: 'production',
    remote: 'mf-b',
    version: '1.1.0',
    stable: '1.0.0',
    plan: [10, 50, 100],
    share: 10,
    state: 'running',
    started_at: testTime,
    stepped_at: testTime,
  };
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

interface Seen {
  failed?: number;
  fault?: 'load-failure' | 'error' | 'poor-vital';
  /** The remote that fails. */
  name?: string;
  networks?: number;
}

/** Lets visitors come to an arm, of whom the first ones fail. */
async function see(arm: 'canary' | 'control', count: number, { failed = 0, ...given }: Seen = {}): Promise<void> {
  const { fault = 'error', name = 'mf-b', networks = 5 } = given;
  const { id, version, share } = rollout;
  const ids = Array.from({ length: count }, (_, place) => `v${visitors + place}`);
  visitors += count;
  await noteRollouts(
    connection.db,
    ids.map((visitor, place) => ({
      rollout: id,
      version,
      share,
      visitor,
      arm,
      network: Buffer.from([place % networks]),
      first_at: new Date(now.getTime() - 30_000),
    })),
    ids.slice(0, failed).map((visitor, place) => ({
      rollout: id,
      version,
      share,
      visitor,
      name,
      fault,
      name_version: '1.0.0',
      channel: 'production',
      network: Buffer.from([place % networks]),
      error_key: null,
      at: now,
    })),
  );
}

function look(linkTo: WatchOptions['linkTo'] = async () => '/delivery/overrides/open?ticket=t'): Promise<void> {
  const act = (kind: string) => async (id: string, given: Act) => void acts.push({ kind, id, ...given });
  const watcher = new RolloutWatcher({
    db: connection.db,
    clock: { now: () => now },
    minNetworks: 3,
    stop: act('stop'),
    pause: act('pause'),
    linkTo,
  });
  return watcher.look(rollout);
}

const alerts = () =>
  connection.db.selectFrom('audit').select(['name', 'to_version', 'reason']).where('action', '=', 'alert').execute();

it('leaves a healthy canary', async () => {
  await see('canary', 20, { failed: 1 });
  await see('control', 180, { failed: 9 });
  await look();
  expect([acts, await alerts()]).toEqual([[], []]);
});

it('takes a canary back in which another remote fails, and names the pair', async () => {
  await see('canary', 20, { failed: 10, name: 'mf-a' });
  await see('control', 180, { failed: 2, name: 'mf-c' });
  await look();
  expect(acts).toMatchObject([
    {
      kind: 'stop',
      id: rollout.id,
      by: { name: 'delivery', team: null },
      version: '1.1.0',
      reason: expect.stringMatching(/^10 of 20 visitors .* Most in mf-a 1\.0\.0 beside mf-b 1\.1\.0\.$/),
      detail: {
        finding: { kind: 'worse', metric: 'errors' },
        canary: { name: 'mf-b', version: '1.1.0' },
        stable: '1.0.0',
        share: 10,
        networks: 5,
        permalink: '/delivery/overrides/open?ticket=t',
        blame: { name: 'mf-a', version: '1.0.0', canary: 10, control: 0 },
      },
    },
  ]);
});

it('takes one back of which no link can be made', async () => {
  await see('canary', 20, { failed: 10 });
  await see('control', 180);
  await look(() => Promise.reject(new Error('a release of it is gone')));
  expect(acts).toMatchObject([{ kind: 'stop', detail: { permalink: null } }]);
});

it('takes one back that stays silent', async () => {
  await see('control', 500);
  await look();
  expect(acts).toMatchObject([{ kind: 'stop', reason: expect.stringContaining('mf-b 1.1.0 stays silent') }]);
});

it('raises an alert once where it is silent beside few networks alone', async () => {
  await see('canary', 20, { networks: 20 });
  await see('control', 180, { networks: 20 });
  await see('control', 3000, { networks: 2 });
  await look();
  await look();
  expect(acts).toEqual([]);
  expect(await alerts()).toMatchObject([
    {
      reason: expect.stringMatching(
        /stays silent.* without the 2 networks that most of control came from, it is not silent\.$/,
      ),
    },
  ]);
});

it('pauses in an outage of both arms, once', async () => {
  await see('canary', 20, { failed: 9, fault: 'load-failure' });
  await see('control', 180, { failed: 90, fault: 'load-failure' });
  await look();
  expect(acts).toMatchObject([{ kind: 'pause', reason: expect.stringContaining('90 of 180 visitors of control') }]);
  rollout = { ...rollout, state: 'paused' };
  await look();
  expect(acts).toHaveLength(1);
});

it('takes one back that is paused, too', async () => {
  rollout = { ...rollout, state: 'paused' };
  await see('canary', 20, { failed: 12 });
  await see('control', 180);
  await look();
  expect(acts).toMatchObject([{ kind: 'stop' }]);
});

it('alerts once, and does not act, where too few networks report failures', async () => {
  await see('canary', 20, { failed: 12, networks: 2 });
  await see('control', 180);
  await look();
  await look();
  expect([acts, await alerts()]).toEqual([
    [],
    [{ name: 'mf-b', to_version: '1.1.0', reason: expect.stringMatching(/reported from 2 networks only\.$/) }],
  ]);
});

it('does not count what came before the step for the share of now', async () => {
  await see('control', 180, { failed: 30 });
  await see('canary', 20, { failed: 20 });
  rollout = { ...rollout, share: 50, stepped_at: now };
  now = new Date(now.getTime() + 5 * 60_000);
  await look();
  expect(acts).toEqual([]);
});
