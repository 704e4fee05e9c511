import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';
import { WebhookReceiver } from '#testing/webhook-receiver';

let receiver: WebhookReceiver;
let manager: ReleaseManager;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  manager = await ReleaseManager.start({ webhooks: { allowPrivate: true } });
});
afterEach(async () => {
  await manager.close();
  await receiver.stop();
});

const create = async (url = receiver.url): Promise<{ status: number; id: string; secret: string }> =>
  (await manager.call('/webhooks', { url })) as never;
const list = async () => (await manager.delivery.fetch('/delivery/webhooks', { token: manager.token })).json();

it('hears of itself, of a change, and of a refused one', { timeout: 30_000 }, async () => {
  await manager.release(makeShell(), makeRemote('mf-x'));
  const made = await create();
  expect(made).toMatchObject({ status: 201, secret: expect.stringMatching(/^whsec_/) });
  await manager.publish(makeRemote('mf-x', { version: '1.1.0' }));
  await manager.promote('mf-x', '1.1.0', { reason: 'A calendar' });
  expect((await manager.promote('mf-x', '1.0.0', { dryRun: true })).status).toBe(200);
  await manager.revoke('mf-x', '1.0.0');
  expect((await manager.promote('mf-x', '1.0.0')).status).toBe(422);
  await expect
    .poll(() => receiver.types, { timeout: 20_000 })
    .toEqual(['delivery.create-webhook', 'delivery.promote', 'delivery.refuse', 'delivery.revoke-release']);
  const refused = receiver.received.find(({ body }) => body.includes('delivery.refuse'));
  expect(JSON.parse(refused?.body ?? '').data).toMatchObject({
    actor: 'Mara',
    action: 'promote',
    channel: 'production',
    name: 'mf-x',
    conflicts: [{ rule: 'revoked' }],
  });
  expect(JSON.stringify(await list())).not.toContain(made.secret);
  expect((await list()).list).toMatchObject([{ id: made.id, url: receiver.url, disabledAt: null, createdBy: 'Mara' }]);
  expect(() => new Webhook(made.secret).sign('msg_1', new Date(), '')).not.toThrow();
});

describe('a refusal about a rollout', () => {
  const rollouts = '/channels/production/rollouts';
  const windows = '/channels/production/windows';
  const monday = { zone: 'Australia/Sydney', repeats: 'weekly', from: 'Mon 09:00', to: 'Mon 17:00' };
  const canary = { version: '1.1.0', plan: [50, 75, 90, 100], waitSeconds: 86_400, reason: 'Warmer' };
  const call = async (path: string, json: object, token?: string): Promise<{ status: number; id: string }> =>
    (await manager.call(path, json, token)) as never;
  const start = (remote: string, given: object = {}) => call(rollouts, { remote, ...canary, ...given });
  const freeze = async () => (await call(windows, { name: 'Stocktaking', ...monday })).id;
  const thaw = (id: string) =>
    manager.delivery.fetch(`/delivery${windows}/${id}`, { token: manager.token, method: 'DELETE' });

  /** Returns what was told since the last time. */
  async function messages() {
    const told = await manager.delivery.db.deleteFrom('webhook_message').returning('body').execute();
    return told.map(({ body }) => JSON.parse(body));
  }

  /** Returns the refusals that were told since the last time, as an action, the remote and the first word of why. */
  async function told(): Promise<string[]> {
    return (await messages())
      .filter(({ type }) => type === 'delivery.refuse')
      .map(({ data }) => `${data.action} ${data.name}: ${data.conflicts[0]?.rule ?? data.error}`);
  }

  beforeEach(async () => {
    const names = ['mf-x', 'mf-y', 'mf-z'];
    await manager.release(makeShell(), ...names.map((name) => makeRemote(name)));
    for (const name of names) await manager.publish(makeRemote(name, { version: '1.1.0' }));
    await manager.publish(makeRemote('mf-x', { version: '1.2.0' }));
    const { db, clock } = manager.delivery;
    // Messages wait for this webhook, because no one listens at its address.
    const row = { id: '6b0e1c9a-0000-4000-8000-000000000001', url: 'http://127.0.0.1:9/', secret: 'whsec_x' };
    await db
      .insertInto('webhook')
      .values({ ...row, created_by: 'a test', created_at: clock.now() })
      .execute();
  });

  it('that begins is told, unless it was only tried or asked for wrongly', async () => {
    const window = await freeze();
    expect((await start('mf-x')).status).toBe(422);
    expect(await told()).toEqual(['start-rollout mf-x: window']);
    const at = '2026-11-23T12:00:00+11:00';
    const releases = [{ name: 'mf-x', version: '1.1.0' }];
    expect((await call('/channels/production/planned', { releases, at })).status).toBe(422);
    expect(await told()).toEqual(['plan-promotion mf-x: window']);
    expect((await start('mf-x', { dryRun: true })).status).toBe(422);
    expect((await start('mf-x', { plan: [50] })).status).toBe(400);
    expect((await start('mf-x', { again: true, reason: '' })).status).toBe(400);
    expect((await start('mf-x', { version: '9.9.9' })).status).toBe(404);
    expect(await told()).toEqual([]);
    await thaw(window);
    for (const name of ['mf-x', 'mf-y', 'mf-z']) expect((await start(name)).status).toBe(200);
    expect((await start('shell')).status).toBe(409);
    expect(await told()).toEqual(['start-rollout shell: production has 3 rollouts, the most there may be.']);
  });

  it('that is under way is told once, and what waits for another person is not', async () => {
    const { id } = await start('mf-x');
    const act = (name: string, json: object = {}, token?: string) => call(`${rollouts}/${id}/${name}`, json, token);
    await act('pause');
    expect((await act('step')).status).toBe(409);
    expect(await told()).toEqual(['step-rollout mf-x: The rollout of mf-x@1.1.0 is paused.']);
    await act('resume');
    expect((await act('step')).status).toBe(200);
    expect((await messages()).map(({ type }) => type)).toContain('delivery.step-rollout');
    const window = await freeze();
    const refused = [
      ['step', 'step-rollout'],
      ['release', 'replace-canary'],
      ['finish', 'promote'],
    ] as const;
    for (const [name, action] of refused) {
      await act(name, { version: '1.2.0' });
      expect(await told()).toEqual([expect.stringMatching(new RegExp(`^${action} mf-x: .*window`))]);
    }
    await thaw(window);
    await call('/channels/production/approvals', { needed: true, reason: 'Two people look' });
    const token = await createToken(manager.delivery.db, { role: 'manager', owner: 'Ben Ode' });
    for (const [name] of refused) expect((await act(name, { version: '1.2.0' }, token)).status).toBe(409);
    expect(await told()).toEqual([]);
  });
});

it('is removed and enabled by its id; what is not there is 404', async () => {
  const { id } = await create();
  const { db, clock } = manager.delivery;
  expect((await manager.call(`/webhooks/${id}/enable`, {})).status).toBe(404);
  await db.updateTable('webhook').set({ disabled_at: clock.now(), last_failure: 'It is away.' }).execute();
  expect((await manager.call(`/webhooks/${id}/enable`, {})).status).toBe(200);
  expect((await list()).list).toMatchObject([{ disabledAt: null, lastFailure: '' }]);
  const remove = () => manager.delivery.fetch(`/delivery/webhooks/${id}`, { token: manager.token, method: 'DELETE' });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  const actions = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc').limit(3).execute();
  const detail = { webhook: id, name: new URL(receiver.url).host };
  expect(actions).toEqual([
    { action: 'remove-webhook', detail },
    { action: 'enable-webhook', detail },
    { action: 'create-webhook', detail },
  ]);
});

it('is for managers', async () => {
  const token = await createToken(manager.delivery.db, { role: 'viewer' });
  expect((await manager.call('/webhooks', undefined, token)).status).toBe(403);
  expect((await manager.call('/webhooks', { url: receiver.url }, token)).status).toBe(403);
});

it('cannot be on a private network where that is not allowed', async () => {
  const strict = await ReleaseManager.start();
  for (const url of ['http://hooks.example/', 'https://10.0.0.1/', 'ftp://hooks.example/', 'hooks']) {
    expect([url, (await strict.call('/webhooks', { url })).status]).toEqual([url, 400]);
  }
  await strict.close();
});
