import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareAtStart } from '../channels/compare-at-start';
import { gateSources } from '../channels/gate-sources';
import { type DescribedApi, describeAnswer, startDescribedApi } from '../testing/described-api';
import { createTeam, createToken } from '../testing/factories';
import { makeUpload, Publisher } from '../testing/publisher';
import { ReleaseManager } from '../testing/release-manager';
import { makeRemote, makeShell } from '../testing/releases';

let api: DescribedApi;
let manager: ReleaseManager;

const before = describeAnswer('listFeed', 'title', 'price');
const poorer = describeAnswer('listFeed', 'title');
const richer = describeAnswer('listFeed', 'title', 'price', 'lead');
const feed = (version: string) => makeRemote('mf-x', { version, operations: ['listFeed'] });
const sentence = (version: string) =>
  `mf-x@${version} calls listFeed, which the API has changed since that release was published: its answer no longer has price.`;

beforeEach(async () => {
  api = await startDescribedApi();
  api.description = before;
  manager = await ReleaseManager.start({ api: { url: () => api.url } });
  await manager.release(makeShell(), makeRemote('mf-y'), feed('1.0.0'), feed('1.1.0'));
});
afterEach(async () => {
  await manager.close();
  await api.close();
});

describe('an API that has lost a field of an answer', () => {
  beforeEach(() => {
    api.description = poorer;
  });

  it('refuses to go back to a release that was served with the API before, and names the field', async () => {
    const told = await manager.rollback({ name: 'mf-x' });
    expect(told).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'api', between: ['mf-x@1.0.0', 'API'], message: sentence('1.0.0') }],
    });
    expect(told.conflicts?.[0]?.remedy).toContain('mf-x');
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
  });

  it('lets through what was published with it, and what does not call it', async () => {
    await manager.publish(feed('1.2.0'));
    await manager.publish(makeRemote('mf-y', { version: '1.1.0' }));
    expect(await manager.promote('mf-x', '1.2.0')).toMatchObject({ status: 200, conflicts: [] });
    expect(await manager.promote('mf-y', '1.1.0')).toMatchObject({ status: 200, conflicts: [] });
    expect(await manager.rollback({ name: 'mf-y' })).toMatchObject({ status: 200, conflicts: [] });
  });

  it('is said with a change of another remote, which it does not hold up', async () => {
    await manager.publish(makeRemote('mf-y', { version: '1.1.0' }));
    expect(await manager.promote('mf-y', '1.1.0')).toMatchObject({
      status: 200,
      conflicts: [],
      remarks: [sentence('1.1.0'), sentence('1.0.0')],
    });
  });

  it('is said to the person who starts the site with it, also where the API is slow to begin with', async () => {
    let asked = 0;
    api.waitToDescribe = async () => {
      asked += 1;
      if (asked === 1) await new Promise(() => undefined);
    };
    await manager.delivery.restart();
    await expect
      .poll(() => manager.delivery.troubles.join(), { timeout: 10_000 })
      .toContain('its answer no longer has price');
    expect(asked).toBeGreaterThan(1);
  });

  it('is said to the person who asks, release by release', async () => {
    const told = await manager.call('/channels/production/api');
    expect(told).toMatchObject({
      status: 200,
      conflicts: [{ between: ['mf-x@1.1.0', 'API'] }, { between: ['mf-x@1.0.0', 'API'] }],
    });
  });

  it('is refused before it is rolled out, although it runs already', async () => {
    const told = await manager.call('/channels/production/check-api', { description: poorer });
    expect(told).toMatchObject({
      status: 422,
      conflicts: [{ message: expect.stringContaining('no longer has price') }, {}],
    });
  });
});

it('that never says how it is does not keep delivery from ending', async () => {
  const asked = new Promise<void>((resolve) => {
    api.waitToDescribe = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const { db, clock } = manager.delivery;
  const sources = gateSources({ api: { url: () => api.url } });
  const patient = {
    ...sources,
    db,
    description: (_?: number, signal?: AbortSignal) => sources.description(60_000, signal),
  };
  const app = Fastify();
  compareAtStart(app, patient, { channel: 'production', clock, warn: () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await asked;
  await app.close();
});

describe('a release that needs what the API does not have any more', () => {
  it('is not promoted, where it was published with the API before', async () => {
    const team = await createTeam(manager.delivery.db, 'green', ['mf-auth']);
    const token = await createToken(manager.delivery.db, { role: 'releaser', team: 'green', name: 'CI of green' });
    const publisher = new Publisher(manager.delivery, team, token);
    const { record, contents } = makeUpload();
    const published = { record: { ...record, contract: '^1.0.0', operations: ['listFeed'] }, contents };
    expect((await publisher.publish(published)).status).toBe(200);
    api.description = poorer;
    expect(await manager.promote('mf-auth', '1.0.0')).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'api', between: ['mf-auth@1.0.0', 'API'] }],
    });
    expect(await manager.promote('mf-auth', '1.0.0', { force: true, reason: 'It was built for it' })).toMatchObject({
      status: 200,
    });
  });
});

it('an API that only adds is in no one\u2019s way, and goes on being compared with what releases were published with', async () => {
  api.description = richer;
  expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({ status: 200, conflicts: [], remarks: [] });
  await manager.delivery.restart();
  api.description = poorer;
  expect(await manager.rollback({ name: 'mf-x', version: '1.1.0' })).toMatchObject({
    status: 422,
    conflicts: [{ rule: 'api' }],
  });
  expect(await manager.delivery.db.selectFrom('api_description').select('digest').execute()).toHaveLength(1);
});
