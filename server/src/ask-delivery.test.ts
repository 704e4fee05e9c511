import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveryPlugin } from '@charis/delivery';
import { DiskFolder } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { ReleaseTeam } from '#testing/release-team';
import { askDelivery } from './ask-delivery';
import { runCheckApi } from './check-api-command';
import { readConfig } from './config';
import { systemClock } from './platform/clock/clock';

let database: TestDatabase;
let dataDir: string;
let app: FastifyInstance;
let team: ReleaseTeam;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'charis-ask-delivery-'));
  app = Fastify({ forceCloseConnections: true });
  const storage = new DiskFolder(join(dataDir, 'releases'));
  const releases = { databaseUrl: database.url, dataDir, storage, clock: systemClock };
  await app.register(deliveryPlugin, { releases, smokeTests: false });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  team = await ReleaseTeam.register({ url, dataDir }, ['shell']);
});
afterEach(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const alone = (env: Record<string, string>) =>
  readConfig({ ROLE: 'api', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
const ask = () => askDelivery(alone({ DELIVERY_URL: url, DELIVERY_TOKEN: team.token }));

async function serve(...operations: string[]): Promise<void> {
  await team.publish('shell', '1.0.0', { operations });
  await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
}

it('an API that starts alone hears from delivery what it lacks of what is served', async () => {
  await serve('listFeed', 'noSuchOperation');
  expect(await ask()).toEqual([
    expect.stringMatching(/^shell@1\.0\.0 calls noSuchOperation, which this API does not have\. Keep in the API/),
  ]);
});

it('and nothing where it has everything', async () => {
  await serve('listFeed');
  expect(await ask()).toEqual([expect.stringContaining('Changed answers were not checked')]);
});

it('and waits no longer for a delivery that does not answer', async () => {
  const hanging = Fastify({ forceCloseConnections: true });
  hanging.all('*', () => new Promise(() => {}));
  const address = await hanging.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => hanging.close());
  const answer = await askDelivery(alone({ DELIVERY_URL: address, DELIVERY_TOKEN: 'x' }), 200);
  expect(answer).toEqual([expect.stringContaining('was not compared')]);
});

it.each([
  ['no delivery is named', {}, 'set DELIVERY_URL'],
  ['delivery is not there', { DELIVERY_URL: 'http://127.0.0.1:1', DELIVERY_TOKEN: 'x' }, 'did not answer'],
])('says so where %s', async (_, env, named) => {
  expect(await askDelivery(alone(env))).toEqual([expect.stringContaining(named)]);
});

it('asks no one where delivery is in the same process', async () => {
  expect(await askDelivery({ ...alone({}), role: 'all' })).toEqual([]);
});

async function run(env: Record<string, string>, at = database.url) {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text.trim()) };
  const settings = { DATABASE_URL: at, ...env };
  const code = await runCheckApi([], { env: settings, databaseUrl: async () => at, out: output, err: output });
  return { code, said };
}

it('a release that breaks what is served, or cannot ask, fails before it is promoted', async () => {
  const asking = { DELIVERY_URL: url, DELIVERY_TOKEN: team.token };
  await serve('listFeed', 'noSuchOperation');
  expect(await run(asking)).toEqual({ code: 1, said: [expect.stringMatching(/^shell@1\.0\.0 calls noSuchOperation/)] });
  expect(await run({})).toEqual({ code: 1, said: [expect.stringContaining('set DELIVERY_URL')] });
  expect(await run({ PORT: 'x' })).toEqual({ code: 1, said: [expect.stringMatching(/^Wrong settings/)] });
});

it('and one that has everything does not', async () => {
  await serve('listFeed');
  const { code, said } = await run({ DELIVERY_URL: url, DELIVERY_TOKEN: team.token });
  expect([code, said.at(-1)]).toEqual([0, 'What is served works with this API.']);
});

it('nor the first one, on an empty database, and one whose database is away says so', async () => {
  const empty = await createTestDatabase({ empty: true });
  onTestFinished(() => empty.drop());
  expect(await run({}, empty.url)).toEqual({ code: 0, said: [expect.stringMatching(/^The database is new: /)] });
  const away = 'postgres://charis@127.0.0.1:1/charis';
  expect(await run({}, away)).toEqual({ code: 1, said: [expect.stringContaining('nothing listens there')] });
});
