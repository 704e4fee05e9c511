import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToken, makeSignedRecord, pointTo, type TestTeam } from '../testing/factories';
import { makeUpload, type Publisher, startPublishing } from '../testing/publisher';
import type { TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let team: TestTeam;
let publisher: Publisher;

beforeEach(async () => {
  ({ delivery, team, publisher } = await startPublishing());
});
afterEach(() => delivery.close());

describe('what was revoked', () => {
  const manager = () => createToken(delivery.db, { role: 'manager', name: 'Wren' });
  const revoke = async (path: string) =>
    delivery.fetch(`/delivery${path}/revoke`, { token: await manager(), json: { reason: 'leaked' } });

  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await publisher.publish(makeUpload(version));
    await publisher.publish(makeSignedRecord('shell'));
    await pointTo(delivery.db, { shell: { stable: '1.0.0' }, 'mf-auth': { stable: '1.1.0', previous: '1.0.0' } });
    await vi.waitFor(async () => expect(await (await delivery.fetch('/')).text()).toContain('"version":"1.1.0"'));
  });

  it('as a release is not served any more, the one before it is', async () => {
    expect((await revoke('/releases/mf-auth/1.1.0')).status).toBe(204);
    expect((await delivery.fetch('/mf-auth/1.1.0/remoteEntry.js')).status).toBe(404);
    const page = await (await delivery.fetch('/')).text();
    expect([page.includes('"version":"1.0.0"'), page.includes('1.1.0')]).toEqual([true, false]);
    expect(await delivery.db.selectFrom('audit').selectAll().where('action', '=', 'revoke-release').execute()).toEqual([
      expect.objectContaining({ actor: 'Wren', reason: 'leaked', name: 'mf-auth', detail: { version: '1.1.0' } }),
    ]);
  });

  it('as a release cannot be published again', async () => {
    await revoke('/releases/mf-auth/1.1.0');
    const { status, body } = await publisher.begin(makeUpload('1.1.0'));
    expect([status, body.error]).toEqual([409, 'mf-auth@1.1.0 has been revoked.']);
  });

  it('as a key takes everything with it that it has signed, and signs nothing more', async () => {
    expect((await revoke(`/keys/${team.key}`)).status).toBe(204);
    const statuses = ['/', '/mf-auth/1.1.0/remoteEntry.js'].map(async (path) => (await delivery.fetch(path)).status);
    expect(await Promise.all(statuses)).toEqual([503, 404]);
    const { status, body } = await publisher.begin(makeUpload('1.2.0'));
    expect([status, body.error]).toEqual([403, `The key ${team.key} has been revoked.`]);
  });

  it('as a key while an upload goes on ends that upload', async () => {
    const { body } = await publisher.begin(makeUpload('1.2.0'), { force: 'ahead of its shell' });
    await publisher.sendAll(body.upload, makeUpload('1.2.0'));
    await revoke(`/keys/${team.key}`);
    expect((await publisher.complete(body.upload)).status).toBe(403);
    expect(await delivery.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  it('stays so for a delivery that starts without the database', async () => {
    await revoke('/releases/mf-auth/1.1.0');
    await delivery.restart({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    const page = await (await delivery.fetch('/')).text();
    expect([page.includes('"version":"1.0.0"'), page.includes('1.1.0')]).toEqual([true, false]);
    expect((await delivery.fetch('/mf-auth/1.1.0/remoteEntry.js')).status).toBe(404);
  });

  it('needs a manager and a reason', async () => {
    const path = '/delivery/releases/mf-auth/1.1.0/revoke';
    expect((await delivery.fetch(path, { token: publisher.token, json: { reason: 'x' } })).status).toBe(403);
    expect((await delivery.fetch(path, { token: await manager(), json: {} })).status).toBe(400);
  });
});
