import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTeam, createToken, makeTeam } from '../testing/factories';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';
import { makeToken } from './token';

let delivery: TestDelivery;
beforeEach(async () => {
  delivery = await startTestDelivery();
});
afterEach(() => delivery.close());

async function call(path: string, options: Parameters<TestDelivery['fetch']>[1] = {}) {
  const answer = await delivery.fetch(`/delivery${path}`, options);
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

const firstToken = async () => (await readFile(join(delivery.dataDir, 'delivery/manager.token'), 'utf8')).trim();
const audit = () => delivery.db.selectFrom('audit').select(['action', 'actor']).orderBy('id').execute();

describe('the first token', () => {
  it('is a manager’s, in a file that its user alone can read', async () => {
    expect((await call('/me', { token: await firstToken() })).body).toMatchObject({ role: 'manager', team: null });
    const { mode } = await stat(join(delivery.dataDir, 'delivery/manager.token'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('stays the same over a restart, and is replaced when no manager is left', async () => {
    const first = await firstToken();
    await delivery.restart();
    expect(await firstToken()).toBe(first);
    await delivery.db.updateTable('token').set({ revoked_at: delivery.clock.time }).execute();
    await delivery.restart();
    expect(await firstToken()).not.toBe(first);
  });

  it('is kept as a hash alone', async () => {
    const token = await firstToken();
    const rows = await delivery.db.selectFrom('token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('a token has a person who answers for it, and the history names them', async () => {
  const made = await call('/tokens', {
    token: await firstToken(),
    json: { name: 'CI of blue', role: 'manager', owner: 'Mara Lin' },
  });
  expect(made.body).toMatchObject({ name: 'CI of blue', owner: 'Mara Lin' });
  const own = { token: made.body.token };
  expect((await call('/me', own)).body.name).toBe('Mara Lin (CI of blue)');
  await call('/tokens', { ...own, json: { name: 'A viewer', role: 'viewer' } });
  expect((await audit()).at(-1)).toEqual({ action: 'create-token', actor: 'Mara Lin (CI of blue)' });
});

describe('a call', () => {
  it('without a token, or with one that no one was given, is told to get one', async () => {
    for (const token of [undefined, makeToken(), 'chr_short', `${await firstToken()}x`]) {
      const { status, body } = await call('/me', token ? { token } : {});
      expect([token, status, body.remedy]).toEqual([token, 401, expect.stringContaining('token create')]);
    }
  });

  it('with a token that has expired is refused from that moment on', async () => {
    const token = await createToken(delivery.db, { role: 'viewer' });
    expect((await call('/me', { token })).status).toBe(200);
    delivery.clock.time = new Date('2027-11-23T00:00:00.000Z');
    const { status, body } = await call('/me', { token });
    expect([status, body.error]).toEqual([401, expect.stringContaining('expired on 2027-02-21')]);
  });

  it('with a token that was revoked is refused from that moment on', async () => {
    const token = await firstToken();
    const { body: made } = await call('/tokens', { token, json: { name: 'QA', role: 'viewer' } });
    expect((await call('/me', { token: made.token })).status).toBe(200);
    expect((await call(`/tokens/${made.id}`, { token, method: 'DELETE' })).status).toBe(200);
    const { status, body } = await call('/me', { token: made.token });
    expect([status, body.error]).toEqual([401, 'The token “QA” has been revoked.']);
  });

  it('that needs more than the role allows says what it needs', async () => {
    await createTeam(delivery.db, 'blue', ['mf-x']);
    const viewer = await createToken(delivery.db, { role: 'viewer' });
    const releaser = await createToken(delivery.db, { role: 'releaser', team: 'blue' });
    for (const token of [viewer, releaser]) {
      const { status, body } = await call('/tokens', { token, json: { name: 'me', role: 'manager' } });
      expect([status, body.error]).toEqual([403, expect.stringContaining('this call needs a manager')]);
    }
    expect((await call('/me', { token: releaser })).body).toMatchObject({ team: 'blue', remotes: ['mf-x'] });
  });

  it('that does not exist is 404 for every caller', async () => {
    expect((await call('/nothing')).status).toBe(404);
  });

  it('of too many from one address is refused for a while, guesses at tokens too', async () => {
    const guess = () =>
      delivery.app.inject({ url: '/delivery/me', headers: { authorization: `Bearer ${makeToken()}` } });
    const answers = await Promise.all(Array.from({ length: 600 }, guess));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('tokens', () => {
  it('are listed without what they are, with their last use', async () => {
    const token = await firstToken();
    const { body: made } = await call('/tokens', { token, json: { name: 'QA', role: 'viewer', days: 1 } });
    expect(made).toMatchObject({ token: expect.stringMatching(/^chr_/), expiresAt: '2026-11-24T00:00:00.000Z' });
    await call('/me', { token: made.token });
    const { body } = await call('/tokens', { token });
    expect(body.list).toContainEqual(
      expect.objectContaining({ name: 'QA', role: 'viewer', lastUsedAt: '2026-11-23T00:00:00.000Z', revoked: false }),
    );
    expect(JSON.stringify(body)).not.toContain(made.token);
    expect((await audit()).at(-1)).toEqual({ action: 'create-token', actor: 'manager of this site' });
  });

  it('of a releaser need a team that there is, the others must have none', async () => {
    const token = await firstToken();
    const create = (json: unknown) => call('/tokens', { token, json });
    expect((await create({ name: 'CI', role: 'releaser' })).status).toBe(400);
    expect((await create({ name: 'CI', role: 'releaser', team: 'green' })).status).toBe(404);
    expect((await create({ name: 'CI', role: 'manager', team: 'green' })).status).toBe(400);
  });
});

describe('a team', () => {
  it('is registered with its key, and may be given another one', async () => {
    const token = await firstToken();
    const [team, later] = [makeTeam('blue', ['mf-x']), makeTeam('blue', ['mf-x', 'mf-y'])];
    for (const { name, remotes, publicKey, key } of [team, team, later]) {
      const { status, body } = await call('/teams', { token, json: { name, remotes, publicKey } });
      expect([status, body]).toEqual([200, { name, remotes, key }]);
    }
    expect(await delivery.db.selectFrom('signing_key').select('id').execute()).toHaveLength(2);
  });

  it('cannot be given the remote or the key of another', async () => {
    const token = await firstToken();
    const blue = await createTeam(delivery.db, 'blue', ['mf-x']);
    const green = makeTeam('green', ['mf-y']);
    const taken = [
      { name: 'green', remotes: ['mf-x'], publicKey: green.publicKey },
      { name: 'green', remotes: ['mf-y'], publicKey: blue.publicKey },
    ];
    for (const json of taken) expect((await call('/teams', { token, json })).status).toBe(409);
  });

  it('has an Ed25519 key, and never sends its private half', async () => {
    const token = await firstToken();
    for (const publicKey of ['', 'no key', '-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n']) {
      expect((await call('/teams', { token, json: { name: 'blue', remotes: ['mf-x'], publicKey } })).status).toBe(400);
    }
  });
});
