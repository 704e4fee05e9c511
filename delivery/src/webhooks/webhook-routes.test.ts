import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
