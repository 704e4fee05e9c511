import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';
import { Visitor } from '#testing/visitor';
import { addMinutes } from '../health/health.store';
import { Minutes } from '../health/minutes';

let manager: ReleaseManager;
afterEach(() => manager.close());

const canary = '1.1.0';
const page = (name: string, version: string) =>
  makeRemote(name, { version, manifest: makeManifest([makeRoute(`/${name}`)]) });

interface Rollout {
  id: string;
  state: string;
  reason: string;
  waitsFor: string | null;
}

/** Starts a delivery with a rollout of mf-x at half of the visitors. */
async function startRollout(
  options: Parameters<typeof ReleaseManager.start>[0] = {},
  given: object = {},
): Promise<Rollout> {
  manager = await ReleaseManager.start({ watch: { enabled: true, minNetworks: 1 }, ...options });
  await manager.release(makeShell(), page('mf-x', '1.0.0'), page('mf-y', '1.0.0'));
  await manager.publish(page('mf-x', canary));
  const asked = { remote: 'mf-x', version: canary, plan: [50, 100], waitSeconds: 60, ...given };
  return (await manager.call('/channels/production/rollouts', asked)) as unknown as Rollout;
}

const read = async (): Promise<Rollout> => {
  const answer = await manager.call('/channels/production/rollouts');
  return (answer as unknown as { list: [Rollout] }).list[0];
};

const state = async () => (await read()).state;

/** Lets visitors come until so many have the canary, for whom mf-y fails, and delivery has counted that: it does so once a second. */
async function comeAndFail(count: number): Promise<void> {
  for (let failed = 0; failed < count; ) {
    const visitor = new Visitor(manager.delivery);
    const releases = await visitor.openPages();
    if (releases['mf-x'] !== canary) continue;
    await visitor.reportError('mf-y', '1.0.0');
    failed += 1;
  }
  const { db } = manager.delivery;
  const counted = db.selectFrom('rollout_step_fault').select(({ fn }) => fn.count('visitor').distinct().as('visitors'));
  await expect.poll(async () => Number((await counted.executeTakeFirst())?.visitors), isPolled).toBe(count);
}

const turn = (acts: boolean) => manager.call('/channels/production/watch', { acts, reason: 'reports are wrong' });

const isPolled = { timeout: 25_000, interval: 200 };
const audit = (action: string) =>
  manager.history('?all=true').then(({ list }) => list.filter((entry) => entry.action === action));

describe('a canary beside which another remote throws', { timeout: 60_000 }, () => {
  it('is taken back once, and the history has the pair, the numbers and a link, of which webhooks hear', async () => {
    await startRollout({ webhooks: { allowPrivate: true } });
    const { db, clock } = manager.delivery;
    // Messages wait for this webhook, because no one listens at its address.
    const row = { id: randomUUID(), url: 'http://127.0.0.1:9/', secret: 'whsec_x', created_by: 'a test' };
    await db
      .insertInto('webhook')
      .values({ ...row, created_at: clock.now() })
      .execute();
    // Otherwise it would be taken back while they come.
    await turn(false);
    await comeAndFail(20);
    await turn(true);
    await expect.poll(state, isPolled).toBe('stopped');
    const { reason } = await read();
    expect(reason).toMatch(
      /^(\d+) of \1 visitors of the canary had an uncaught error, 0 of \d+ visitors of control\. Most in mf-y 1\.0\.0 beside mf-x 1\.1\.0: “TypeError: slots\.map is not a function”\.$/,
    );
    expect(await audit('stop-rollout')).toMatchObject([{ actor: 'delivery', name: 'mf-x', reason }]);
    const { detail } = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'stop-rollout')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      finding: { kind: 'worse', metric: 'errors' },
      blame: { name: 'mf-y', version: '1.0.0', control: 0 },
      canary: { name: 'mf-x', version: canary },
      permalink: expect.stringMatching(/^\/delivery\/overrides\/open\?ticket=[^&]+&to=%2Fmf-y$/),
    });
    const messages = await db.selectFrom('webhook_message').select('body').execute();
    expect(messages.map(({ body }) => JSON.parse(body))).toContainEqual(
      expect.objectContaining({
        type: 'delivery.stop-rollout',
        data: expect.objectContaining({ actor: 'delivery', detail }),
      }),
    );
    const shown = await manager.delivery.fetch(String((detail as { permalink: string }).permalink));
    expect(await shown.text()).toContain('mf-x@1.1.0');
    const { list } = await manager.history();
    expect(list.find(({ action }) => action === 'stop-rollout')?.link).toBe(
      (detail as { permalink: string }).permalink,
    );
  });

  it('stays where a manager has said so, and is taken back once that ends', async () => {
    await startRollout();
    expect(await turn(false)).toMatchObject({ status: 200, acts: false, by: 'Mara' });
    await comeAndFail(20);
    const { clock } = manager.delivery;
    clock.time = new Date(clock.time.getTime() + 61_000);
    expect((await read()).waitsFor).toBe('Delivery does nothing by itself here: reports are wrong');
    expect(await state()).toBe('running');
    expect(await turn(true)).toMatchObject({ status: 200, acts: true });
    await expect.poll(state, isPolled).toBe('stopped');
    expect((await audit('watch-off')).length + (await audit('watch-on')).length).toBe(2);
  });

  it('raises an alert, and takes no step, where too few networks report it', async () => {
    await startRollout({ watch: { enabled: true, minNetworks: 3 } });
    await comeAndFail(20);
    await expect.poll(async () => (await audit('alert')).length, isPolled).toBe(1);
    expect(await state()).toBe('running');
    expect(await audit('alert')).toMatchObject([{ reason: expect.stringMatching(/from 1 network only\.$/) }]);
    const { clock } = manager.delivery;
    clock.time = new Date(clock.time.getTime() + 61_000);
    expect((await read()).waitsFor).toMatch(/^There is an alert/);
  });
});

it('a promoted release that is far worse is taken back where a manager has allowed that', {
  timeout: 60_000,
}, async () => {
  const { id } = await startRollout({}, { allowsWatch: true });
  const { clock, db } = manager.delivery;
  const start = clock.time.getTime();
  const at = (minute: number) => new Date(start + minute * 60_000);
  clock.time = at(60);
  await manager.call(`/channels/production/rollouts/${id}/finish`, {});
  expect((await manager.versions())['mf-x']).toBe('1.1.0 < 1.0.0');
  const minutes = new Minutes();
  const key = { channel: 'production', name: 'mf-x', arm: 'outside' } as const;
  minutes.add({ ...key, at: at(30), version: '1.0.0' }, 'visits', 100);
  minutes.add({ ...key, at: at(65), version: canary }, 'visits', 100);
  minutes.add({ ...key, at: at(65), version: canary }, 'errors', 60);
  await addMinutes(db, minutes.rows);
  clock.time = at(70);
  // One that starts looks at promotions at once, and then every half a minute.
  await manager.delivery.restart();
  await expect.poll(async () => (await manager.versions())['mf-x'], isPolled).toMatch(/^1\.0\.0/);
  expect(await audit('rollback')).toMatchObject([
    {
      actor: 'delivery',
      name: 'mf-x',
      reason: expect.stringMatching(/^Since mf-x 1\.1\.0 was promoted, .* 60 of 100 /),
    },
  ]);
});

it('no rollout goes on with HEALTH=off', async () => {
  await startRollout({ watch: { enabled: false, minNetworks: 3 } });
  const { clock } = manager.delivery;
  clock.time = new Date(clock.time.getTime() + 61_000);
  expect((await read()).waitsFor).toBe('Delivery does nothing by itself here: This delivery runs with HEALTH=off.');
  expect(await manager.call('/channels/production/watch')).toMatchObject({ acts: false });
});

it('a step waits for visitors of both arms', async () => {
  await startRollout();
  const { clock } = manager.delivery;
  clock.time = new Date(clock.time.getTime() + 61_000);
  expect((await read()).waitsFor).toBe(
    'It waits for visitors: 0 of 20 with the canary, 0 of 20 with control have come.',
  );
});

it('a step from a segment to the first share waits for no visitors: there are no arms yet', async () => {
  await startRollout({}, { segment: 'staff' });
  const { clock } = manager.delivery;
  clock.time = new Date(clock.time.getTime() + 61_000);
  expect((await read()).waitsFor).toBeNull();
});

it('only a manager ends what delivery does by itself, of a channel that there is', async () => {
  await startRollout();
  const viewer = await createToken(manager.delivery.db, { role: 'viewer' });
  const off = { acts: false, reason: 'reports are wrong' };
  expect((await manager.call('/channels/production/watch', off, viewer)).status).toBe(403);
  expect((await manager.call('/channels/none/watch', off)).status).toBe(404);
  expect((await manager.call('/channels/production/watch', { acts: false, reason: '' })).status).toBe(400);
  expect(await manager.call('/channels/production/watch', undefined, viewer)).toMatchObject({ acts: true, reason: '' });
});
