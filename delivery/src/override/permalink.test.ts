import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reasonsToKeep } from '../collect/reasons-to-keep.store';
import { createToken } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';

let manager: ReleaseManager;
let viewer: string;
let composition: string;

const remote = (name: string, version: string) =>
  makeRemote(name, { version, manifest: makeManifest([makeRoute(`/${name}`)]) });

beforeEach(async () => {
  manager = await ReleaseManager.start();
  viewer = await createToken(manager.delivery.db, { role: 'viewer' });
  await manager.release(makeShell(), remote('mf-x', '1.0.0'), remote('mf-y', '1.0.0'), remote('mf-x', '1.1.0'));
  composition = (await manager.composition()).id;
  await manager.release(remote('mf-x', '1.2.0'), remote('mf-y', '1.1.0'));
});
afterEach(() => manager.close());

const make = async (request: object = {}, token = viewer) =>
  (await manager.call('/permalinks', { composition, path: '/mf-x', ...request }, token)) as Record<string, never> & {
    status: number;
    link: string;
    expiresAt: string;
  };
const versionsIn = (html: string) =>
  ['mf-x', 'mf-y'].map((name) => new RegExp(`"${name}","version":"([^"]+)"`).exec(html)?.[1]);

async function open(link: string, token = viewer) {
  const answer = await manager.delivery.fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
const show = async (cookie: string) => (await manager.delivery.fetch('/mf-x', { headers: { cookie } })).text();

it('shows exactly the composition, for 7 days, and to people with a token', async () => {
  const { status, link, expiresAt } = await make();
  expect([status, expiresAt]).toEqual([201, '2026-11-30T00:00:00.000Z']);
  expect((await manager.delivery.fetch(link)).status).toBe(200);
  expect((await open(link, 'chr_wrong')).status).toBe(403);
  const { cookie } = await open(link);
  const page = await show(cookie);
  expect(versionsIn(page)).toEqual(['1.1.0', '1.0.0']);
  expect(page).toContain(`You are previewing composition ${composition}.`);
  expect(page).toMatch(/"mf-x","version":"1\.1\.0".*?"previous":\{"version":"1\.0\.0"/);
  expect(versionsIn(await show(''))).toEqual(['1.2.0', '1.1.0']);
});

it('cannot be turned into another composition by a person who writes to the table', async () => {
  const { cookie } = await open((await make()).link);
  const members = JSON.stringify({ shell: { stable: '1.0.0' }, 'mf-x': { stable: '1.1.0' } });
  await sql`update delivery.override set members = ${members}::jsonb`.execute(manager.delivery.db);
  expect(versionsIn(await show(cookie))).toEqual(['1.2.0', '1.1.0']);
});

it('says so where a composition was never served, and where a release of it is gone', async () => {
  expect(await make({ composition: 'made-up' })).toMatchObject({ status: 404 });
  const { link } = await make();
  await manager.delivery.db
    .updateTable('release')
    .set({ collected_at: new Date('2026-11-23T00:00:00Z') })
    .where('version', '=', '1.1.0')
    .where('name', '=', 'mf-x')
    .execute();
  await manager.delivery.restart();
  expect(await make()).toMatchObject({ status: 410, error: expect.stringContaining('its files were removed') });
  expect((await open(link)).status).toBe(410);
});

it('keeps the files of its releases', async () => {
  const { db, clock } = manager.delivery;
  await make();
  await db
    .updateTable('release')
    .set({ published_at: new Date(0) })
    .execute();
  await db
    .updateTable('composition')
    .set({ created_at: new Date(0) })
    .execute();
  await db.updateTable('channel').set({ revision: 100 }).execute();
  expect((await reasonsToKeep(db, clock.now())).get('mf-x@1.0.0')).toBe('a preview shows it');
  await db.deleteFrom('override').execute();
  expect((await reasonsToKeep(db, clock.now())).get('mf-x@1.0.0')).toBeUndefined();
});
