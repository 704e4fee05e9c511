import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, ReleaseTeam } from '#testing/release-team';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';

// Three processes start and a hundred releases are published here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const remotes = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
const versions = Array.from({ length: 25 }, (_, index) => `1.${index}.0`);

let bundle: Bundle;
let database: TestDatabase;
let dataDir: string;
let processes: ServerProcesses;
let urls: string[];
let team: ReleaseTeam;

beforeAll(async () => {
  bundle = await sharedBundle();
  database = await createTestDatabase({ empty: true });
  dataDir = await mkdtemp(join(tmpdir(), 'charis-releases-test-'));
  const env = { ROLE: 'delivery', DATABASE_URL: database.url, DATA_DIR: dataDir, SMOKE_TESTS: 'false' };
  processes = new ServerProcesses(bundle, env);
  urls = await Promise.all(Array.from({ length: 3 }, () => addressOf(processes.start())));
  team = await ReleaseTeam.register({ url: urls[0] ?? '', dataDir }, ['shell', ...remotes]);
  await team.publish('shell', '1.0.0');
  for (const version of versions) await Promise.all(remotes.map((remote) => team.publish(remote, version)));
  await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
});
afterAll(async () => {
  await processes.kill('SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Entry {
  revision: number;
  name: string;
  from: string | null;
  to: string | null;
}

/** Returns all changes, the oldest first. */
async function readHistory(): Promise<Entry[]> {
  const list: Entry[] = [];
  let cursor: unknown = null;
  do {
    const query = `?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const page = await team.expect(200, 'GET', `/channels/production/history${query}`);
    list.push(...(page.list as Entry[]));
    cursor = page.nextCursor;
  } while (cursor);
  return list.reverse();
}

const promote = (name: string, version: string, index: number, wish = {}) =>
  team.call('POST', '/channels/production/promote', { name, version, ...wish }, urls[index % urls.length]);

describe('a hundred promotions at once over three processes', () => {
  let answers: Answer[];
  let history: Entry[];

  beforeAll(async () => {
    const wishes = versions.flatMap((version) => remotes.map((name) => ({ name, version })));
    answers = await Promise.all(wishes.map(({ name, version }, index) => promote(name, version, index)));
    history = (await readHistory()).slice(1);
  });

  it('are all acknowledged, each with a revision of its own', () => {
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const revisions = answers.map(({ body }) => body.revision as number).sort((one, other) => one - other);
    expect(revisions).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  it('have each left one row of audit, and what each went out from is what the one before it had made', () => {
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
    const stable = new Map<string, string | null>();
    for (const { name, from, to } of history) {
      expect(from).toBe(stable.get(name) ?? null);
      stable.set(name, to);
    }
  });

  it('lead to the composition of the last one, which all three processes serve', async () => {
    const { composition, revision, members } = await team.expect(200, 'GET', '/channels/production');
    expect(revision).toBe(101);
    const last = new Map(history.map(({ name, to }) => [name, to]));
    const served = (members as { name: string; stable: { version: string } }[]).filter(({ name }) => name !== 'shell');
    expect(new Map(served.map(({ name, stable }) => [name, stable.version]))).toEqual(last);
    await vi.waitFor(async () => {
      const ids = urls.map(async (url) => {
        const answer = await fetch(`${url}/delivery/composition`);
        return ((await answer.json()) as { id: string }).id;
      });
      expect(await Promise.all(ids)).toEqual([composition, composition, composition]);
    });
  });
});

it('of twenty changes that have seen the same revision one is made, and the others hear who was faster', async () => {
  const name = 'mf-a';
  const { revision, members } = await team.expect(200, 'GET', '/channels/production');
  const { stable } =
    (members as { name: string; stable: { version: string } }[]).find((member) => member.name === name) ?? {};
  const others = versions.filter((version) => version !== stable?.version).slice(0, 20);
  const answers = await Promise.all(others.map((version, index) => promote(name, version, index, { revision })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toContain('was faster');
});
