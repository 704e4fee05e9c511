/** A team that has nothing of this repository but its packages: from an empty folder to a page that people see. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from '@charis/tools/packages';
import { expect as expectSoon, test } from '@playwright/test';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';
import { makeTeamFolder, type TeamFolder } from './outside-team/team-folder.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: RegistrySite;
let team: TeamFolder;

test.beforeAll(async () => {
  test.setTimeout(240_000);
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
  team?.remove();
  await site?.stop();
});

/** A slot that a package of the team declares, shown on the team's page and filled by its remote. */
function addOwnSlot(): void {
  const slots = '../node_modules/@events/slots';
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
    text.replace('slots: []', `slots: [{ name: 'events.badge', part: 'badge' }]`),
  );
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

test('its page is published, promoted, and shown in the shell in both languages', async ({ page, context }) => {
  await team.run('charis', 'key', 'create', 'events-2', '--remotes', 'mf-events-2');
  expect(await team.run('charis', 'publish', 'mf-events-2')).toContain('npx charis promote mf-events-2');
  await page.goto(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeHidden();
  const unknown = team.run('charis', 'promote', 'mf-events-2', '9.9.9', '--reason', 'A slip of the pen');
  await expect(unknown).rejects.toThrow('npx charis history --all --remote mf-events-2');
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
for (const [places, federation] of [
  [4, 'federation-before'],
  [5, 'federation-next'],
] as const) {
  test(`its page built with ${federation} runs beside remotes built with the shell's version`, async ({ page }) => {
    const number = team.useFederation(federation);
    team.change('src/features/show-events-2/show-events-2.page.tsx', (text) =>
      text.replace(/places=\{\d\}/, `places={${places}}`),
    );
    await team.run('charis', 'publish', 'mf-events-2');
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
