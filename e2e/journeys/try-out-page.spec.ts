import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';
import { desktop, phone } from '../support/site-pages.ts';

test.describe.configure({ mode: 'default' });

let site: RegistrySite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startRegistrySite();
});
test.afterAll(() => site.stop());

interface Member {
  name: string;
  stable: { version: string };
  previous?: { version: string };
}

async function served(name: string, from = site): Promise<Member> {
  const { members } = (await from.release('status', '--channel', from === site ? 'production' : 'staging')) as {
    members: Member[];
  };
  const member = members.find((known) => known.name === name);
  if (!member) throw new Error(`${name} is not served`);
  return member;
}

/** Opens a page by a link that shows the catalogue as it is served. */
async function openByLink(page: Page, path: string): Promise<void> {
  const { stable } = await served('mf-catalogue');
  const { link } = await site.release('preview', 'mf-catalogue', stable.version, '--path', path);
  await page.goto(link);
}

const opening = (page: Page) => page.getByRole('button', { name: /Testing tools|测试工具/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /Testing tools|测试工具/ });
const rowOf = (page: Page, name: string) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

for (const viewport of [desktop, phone]) {
  test(`a tester sees what a page is made of, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openByLink(page, '/procedure');
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await opening(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(rowOf(page, 'mf-catalogue').first()).toContainText('Preview link');
    await expect(rowOf(page, 'mf-doctors').first()).toContainText('Live');
    await expect(panel(page).getByText(/^Preview [0-9a-f-]{36}$/)).toBeVisible();
    expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await panel(page).getByText('Load times', { exact: true }).first().click();
    await expect(rowOf(page, 'First paint')).toBeVisible();
    await panel(page).getByLabel('Draw pages and slots').check();
    await expect(page.locator('.frame.page').first()).toContainText('mf-catalogue');
    expect(await a11yViolations(page, '#charis-tools')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opening(page)).toBeFocused();
  });
}

test('a tester of a site without demo accounts may be a guest and no one else, sets the clock and the language of the page, and returns', async ({
  page,
}) => {
  const now = () => page.evaluate(() => [new Date().getFullYear(), new Date(Date.now()).getMonth()]);
  const openSettings = async () => {
    await opening(page).click();
    await panel(page).getByText('This browser', { exact: true }).click();
  };
  await openByLink(page, '/procedure');
  await openSettings();
  await expect(panel(page).getByLabel('Logged in as').getByRole('option')).toHaveText(['No change', 'Guest']);

  await test.step('the page has another clock, and the real time again', async () => {
    const clock = panel(page).getByLabel('Clock of the page');
    await Promise.all([page.waitForEvent('load'), clock.fill('2031-03-04T05:06')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    expect(await now()).toEqual([2031, 2]);
    await openSettings();
    await expect(clock).toHaveValue('2031-03-04T05:06');
    await Promise.all([
      page.waitForEvent('load'),
      panel(page).getByRole('button', { name: 'Use the real time' }).click(),
    ]);
    expect(await now()).toEqual([new Date().getFullYear(), new Date().getMonth()]);
  });

  await test.step('the tools speak the language of the page', async () => {
    await openSettings();
    await panel(page).getByLabel('Language').selectOption('zh-CN');
    await expect(page.getByRole('button', { name: '测试工具' })).toBeVisible();
  });
});

test('a tester sees calls and places as they happen', async ({ page }) => {
  await openByLink(page, '/procedure');
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
  await opening(page).click();
  await panel(page).getByText('Events', { exact: true }).click();
  const events = panel(page).getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(events.filter({ hasText: /ms\s+\/doctor$/ })).toHaveCount(1);
  await expect(events.filter({ hasText: /200 \/api\/doctor\/\S+ \d+ ms/ })).not.toHaveCount(0);
  await page.goBack();
  await expect(events.first()).toHaveText(/ms\s+\/procedure$/);
});

test('a tester has a remote throw, and sees the release before it stand in', async ({ page }) => {
  const { previous } = await served('mf-doctors');
  await openByLink(page, '/doctor');
  await opening(page).click();
  await panel(page).getByLabel('Fault of mf-doctors').selectOption('throws');
  await opening(page).click();
  await expect(async () => {
    await panel(page).getByText('Composition', { exact: true }).click();
    await expect(rowOf(page, 'mf-doctors').first()).toContainText(`${previous?.version} (stands in)`, { timeout: 500 });
  }).toPass();
  await panel(page).getByText('Errors', { exact: true }).click();
  await expect(panel(page).getByText('This remote throws on purpose').first()).toBeVisible();
});

test('visitors have no tools', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/procedure`);
  await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
  await expect(opening(page)).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/console'))).toEqual([]);
});

const overridesScript = readFileSync(
  new URL('import-map-overrides.js', import.meta.resolve('import-map-overrides')),
  'utf8',
);

/** Opens the interface that import-map-overrides draws in its own element, as its browser extension does. */
async function openOverrides(page: Page): Promise<void> {
  await page.evaluate(overridesScript);
  await page.evaluate(() => document.body.append(document.createElement('import-map-overrides-full')));
  await page.getByRole('button', { name: '{···}' }).click();
}

async function overrideModule(page: Page, name: string, address: string): Promise<void> {
  await openOverrides(page);
  await page.getByRole('button', { name: 'Add new module' }).click();
  await page.getByRole('textbox', { name: 'Module Name:' }).fill(name);
  await page.getByRole('textbox', { name: 'Override URL:' }).fill(address);
  await page.getByRole('button', { name: 'Apply override' }).click();
}

test.describe('outside production', () => {
  let staging: RegistrySite;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    staging = await startRegistrySite({ CHANNEL: 'staging', SEED_DEMO: 'true' });
  });
  test.afterAll(() => staging.stop());

  test('a tester of a staging host becomes a doctor, and a guest again', async ({ page }) => {
    const { stable } = await served('mf-catalogue', staging);
    const options = ['--channel', 'staging', '--path', '/procedure'];
    const { link } = await staging.release('preview', 'mf-catalogue', stable.version, ...options);
    // A name that browsers lead to this machine, and that is no address of it.
    const host = `staging.localhost:${new URL(staging.url).port}`;
    await page.goto(Object.assign(new URL(link), { host }).href);
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });
    async function become(role: string) {
      await opening(page).click();
      await panel(page).getByText('This browser', { exact: true }).click();
      const loaded = page.waitForEvent('load');
      await panel(page).getByLabel('Logged in as').selectOption(role);
      await loaded;
    }
    await become('Doctor');
    await expect(account).toBeVisible();
    await opening(page).click();
    await panel(page).getByText('This browser', { exact: true }).click();
    await expect(panel(page).getByText('You stay logged in, also after a preview ends')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('charis.userRole'))).toBe('DOCTOR');
    await become('Guest');
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await expect(account).toBeHidden();
  });

  test('the interface of import-map-overrides shows a remote from elsewhere, and takes it back', async ({ page }) => {
    const { previous } = await served('mf-catalogue', staging);
    const folder = `/mf-catalogue/${encodeURIComponent(previous?.version ?? '')}/`;
    const entry = `${staging.url}${folder}remoteEntry.js`;
    await page.goto(`${staging.url}/procedure`);
    const heading = page.getByRole('heading', { level: 1, name: 'Procedures' });
    await expect(heading).toBeVisible();
    await overrideModule(page, 'mf-catalogue', entry);
    const asked = page.waitForResponse((response) => response.url() === entry);
    await page.reload();
    expect((await asked).ok()).toBe(true);
    await expect(heading).toBeVisible();
    await openOverrides(page);
    await page.getByRole('button', { name: 'Reset all overrides' }).click();
    const entries: string[] = [];
    page.on('request', (request) => entries.push(request.url()));
    await page.reload();
    await expect(heading).toBeVisible();
    expect(entries).not.toContain(entry);
  });
});
