/** A team that has nothing of this repository but its packages: from an empty folder to a page that people see. */
import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from '@charis/tools/packages';
import { expect as expectSoon, test } from '@playwright/test';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';
import { makeTeamFolder, type TeamFolder } from './outside-team/team-folder.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ mode: 'serial' });

/** Milliseconds: hundreds of packages are written, and deleted. */
const timeForPackages = 600_000;

let site: RegistrySite;
let team: TeamFolder;

test.beforeAll(async () => {
  test.setTimeout(timeForPackages);
  const tarballs = mkdtempSync(join(tmpdir(), 'charis-tarballs-'));
  try {
    const [packed, started] = await Promise.all([packAll(tarballs), startRegistrySite()]);
    site = started;
    const packages = new Map(packed.map(({ name, tarball }) => [name, tarball]));
    const env = { DELIVERY_URL: site.url, DELIVERY_TOKEN: site.token };
    team = await makeTeamFolder(packages, ['mf-events-2', '/events', 'Events', '活动'], env);
  } finally {
    rmSync(tarballs, { recursive: true, force: true });
  }
});
test.afterAll(async () => {
  test.setTimeout(timeForPackages);
  await team?.remove();
  await site?.stop();
});

/** A slot that a package of the team declares, shown on the team's page and filled by its remote. */
function addOwnSlot(): void {
  const slots = 'node_modules/@events/slots';
  team.write(`${slots}/package.json`, JSON.stringify({ name: '@events/slots', version: '1.0.0', types: 'index.d.ts' }));
  team.write(
    `${slots}/index.d.ts`,
    `import '@charis/sdk/remote/slots';
declare module '@charis/sdk/remote/slots' {
  interface Slots { 'events.badge': { places: number } }
}`,
  );
  team.change('src/charis.d.ts', (text) => `import '@events/slots';\n${text}`);
  const feature = 'src/features/show-events-2';
  team.write(
    `${feature}/badge.slot.tsx`,
    'export default function Badge({ places }: { places: number }) { return <p>{places} places left</p>; }\n',
  );
  team.change(`${feature}/show-events-2.page.tsx`, (text) =>
    text
      .replace('import {', `import { Slot } from '@charis/sdk/remote';\nimport {`)
      .replace('</Page>', '<Slot fallback={null} name="events.badge" places={3} /></Page>'),
  );
  team.change('src/remote.ts', (text) =>
    text.replace('slots: {}', `slots: { 'events.badge': () => import('#features/show-events-2/badge.slot') }`),
  );
  team.change('remote.manifest.ts', (text) =>
    text
      .replace(`path: '/events',`, `path: '/events', slots: ['events.badge'],`)
      .replace('slots: []', `slots: [{ name: 'events.badge', part: 'badge' }]`),
  );
}

test('npm installs the packages in an empty folder, and all that they need with them', () => {
  test.skip(team.notInstalled !== undefined, team.notInstalled);
  const lock = JSON.parse(readFileSync(join(team.folder, 'package-lock.json'), 'utf8'));
  const installed: { resolved?: string }[] = Object.values(lock.packages);
  expect(installed.filter(({ resolved }) => /charis-(sdk|build|cli)-.*\.tgz$/.test(resolved ?? ''))).toHaveLength(3);
  expect(lstatSync(join(team.folder, 'node_modules/webpack')).isSymbolicLink()).toBe(false);
});

/** Shows other words on the team's page. */
function showPlaces(places: number): void {
  team.change('src/features/show-events-2/show-events-2.page.tsx', (text) =>
    text.replace(/places=\{\d\}/, `places={${places}}`),
  );
}

const runtime = '@module-federation/runtime';

/** Reads the record of the release of a name that was published last. */
async function newestRecord(name: string): Promise<{ versions: Record<string, string> }> {
  const found = await site.query(
    `select record from delivery.release where name = '${name}' order by published_at desc limit 1`,
  );
  return JSON.parse((found as { rows: { record: string }[] }).rows[0]?.record ?? '{}');
}

test('the remote that the scaffold makes passes its tests and types', async () => {
  await team.run('tsc');
  expect(await team.run('vitest', 'run')).toContain('2 passed');
});

test('a slot of a package of its own fits its types, and one that no one declares does not', async () => {
  addOwnSlot();
  await team.run('tsc');
  const page = 'src/features/show-events-2/show-events-2.page.tsx';
  team.change(page, (text) => text.replace('events.badge', 'events.other'));
  await expect(team.run('tsc')).rejects.toThrow('events.other');
  team.change(page, (text) => text.replace('events.other', 'events.badge'));
});

test('charis dev shows its page in the pages of the site, and an edit on the screen', async ({ page }) => {
  const texts = 'src/locales/en.json';
  const started = await team.start(/with this remote: (\S+)/, 'charis', 'dev', '--site', site.url, '--port', '0');
  try {
    await page.goto(`${started.found}/events`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Events');
    await expect(page.getByText('3 places left')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    team.change(texts, (text) => text.replace('"Events"', '"Events near you"'));
    await expect(heading).toHaveText('Events near you');
    team.change(texts, (text) => text.replace('"Events near you"', '"Events"'));
    await expect(heading).toHaveText('Events');
  } finally {
    await started.stop();
  }
});

test('its page is published, promoted, and shown in the shell in both languages', async ({ page, context }) => {
  await team.run('charis', 'key', 'create', 'events-2', '--remotes', 'mf-events-2');
  expect(await team.run('charis', 'publish', 'mf-events-2')).toContain('npx charis promote mf-events-2');
  await page.goto(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeHidden();
  const unknown = team.run('charis', 'promote', 'mf-events-2', '9.9.9', '--reason', 'A slip of the pen');
  await expect(unknown).rejects.toThrow('npx charis history --all --remote mf-events-2');
  const badge = { 'events.badge': { of: { places: 'number' } } };
  expect(await newestRecord('mf-events-2')).toMatchObject({ fills: badge, tells: badge });
  await team.run('charis', 'promote', 'mf-events-2', '--reason', 'The first page');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByText('3 places left')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.addCookies([{ name: 'charis_lang', value: 'zh-CN', url: site.url }]);
  await page.goto(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible();
  expect(errors).toEqual([]);
});

// The versions before and after the shell's: see e2e/package.json.
for (const [places, federation, order] of [
  [4, 'federation-before', -1],
  [5, 'federation-next', 1],
] as const) {
  test(`its page built with ${federation} runs beside remotes built with the shell's version`, async ({ page }) => {
    const number = team.useFederation(federation);
    const { versions } = await newestRecord('shell');
    expect(number.localeCompare(versions[runtime] ?? '', undefined, { numeric: true })).toBe(order);
    showPlaces(places);
    await team.run('charis', 'publish', 'mf-events-2');
    expect((await newestRecord('mf-events-2')).versions).toMatchObject({ [runtime]: number });
    await team.run('charis', 'promote', 'mf-events-2', '--reason', `Built with ${number}`);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${site.url}/events`);
    await expect(page.getByText(`${places} places left`)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Procedures' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`${places} places left`)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('charis preview shows another release in one browser, and charis rollback returns to the one before', async ({
  page,
  browser,
}) => {
  showPlaces(6);
  const shown = await team.run('charis', 'preview', 'mf-events-2', '--path', '/events');
  await page.goto(/https?:\S+/.exec(shown)?.[0] ?? '');
  await expect(page.getByText('6 places left')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/events`);
  await expect(visitor.getByText('5 places left')).toBeVisible();
  await team.run('charis', 'rollback', 'mf-events-2', '--reason', 'Fewer places than it says');
  await visitor.goto(`${site.url}/events`);
  await expect(visitor.getByText('4 places left')).toBeVisible();
  await visitor.close();
});
