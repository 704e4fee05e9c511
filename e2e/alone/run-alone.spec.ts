import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { fillLogIn } from '../support/member.ts';
import { remotePages } from '../support/remotes.ts';
import { phone } from '../support/site-pages.ts';
import { runRemote } from './remote-process.ts';
import { readScenes, roleOn, sceneRoles } from './scene-links.ts';

/** Opens a route by the remote's list above the place. */
async function openRoute(page: Page, url: string, remote: string, path: string) {
  await page.goto(url);
  await page
    .getByRole('navigation', { name: `Routes of ${remote}` })
    .getByRole('link', { name: path, exact: true })
    .click();
}

const become = (page: Page, role: string) =>
  Promise.all([page.waitForEvent('load'), page.getByLabel('Logged in').selectOption(role)]);

function testLogIns(url: () => string) {
  test('a demo account logs in on recorded answers', async ({ page }) => {
    await page.goto(url());
    await page.getByRole('button', { name: 'Log in/sign up' }).click();
    await page.getByRole('button', { name: /Member$/ }).click();
    await fillLogIn(page, { email: 'member@example.com', password: 'charis2026' });
    await expect(page.getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
  });

  test('a Member and a Doctor of the scenes are logged in on recorded answers, too', async ({ page }) => {
    for (const [scene, role] of [
      ['Member', 'USER'],
      ['Doctor', 'DOCTOR'],
    ] as const) {
      const links = (await readScenes(page, url(), scene)).get('/user/profile');
      await page.goto(links?.get('Full') ?? '');
      await expect(page.getByRole('main').getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
      expect(await roleOn(page)).toBe(role);
    }
  });

  test('the bar says why a log-in does not work', async ({ page }) => {
    await page.goto(`${url()}/user/profile`);
    await page.route('**/api/login/user', (route) => route.fulfill({ json: { data: null, msg: 'Too many log-ins' } }));
    await become(page, 'admin');
    await expect(
      page.getByRole('status').filter({ hasText: 'You are not logged in as Administrator: Too many log-ins' }),
    ).toBeVisible();
  });

  test('only a change of the role changes who is logged in, whatever fails', async ({ page }) => {
    await page.goto(`${url()}/user/profile`);
    await become(page, 'member');
    for (const fault of ['api-fails', 'offline', 'none']) {
      await Promise.all([page.waitForEvent('load'), page.getByLabel('Fault').selectOption(fault)]);
      if (fault !== 'none') continue;
      await expect(page.getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
    }
    expect(await roleOn(page)).toBe('USER');
  });
}

function testBar(url: () => string) {
  test('the bar breaks the remote, empties lists, sets language and clock, and lists what is not recorded', async ({
    page,
  }) => {
    const bar = page.getByRole('form', { name: 'Settings of this page' });
    const set = async (label: string, value: string) => {
      await Promise.all([page.waitForEvent('load'), bar.getByLabel(label).selectOption(value)]);
    };
    await page.goto(`${url()}/procedure`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    for (const fault of ['throws', 'tampered', 'missing', 'offline']) {
      await set('Fault', fault);
      await expect(page.getByRole('alert').filter({ hasText: 'The remote cannot be shown' })).toBeVisible();
    }
    await set('Fault', 'none');
    await expect(heading).toBeVisible();
    await set('Language', 'zh-CN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const chineseBar = page.getByRole('form', { name: '此页面的设置' });
    await expect(chineseBar.getByLabel('空列表')).toBeVisible();
    await expect(chineseBar.getByRole('button')).toBeHidden();
    await Promise.all([page.waitForEvent('load'), chineseBar.getByLabel('语言').selectOption('en')]);
    await Promise.all([page.waitForEvent('load'), bar.getByLabel('Clock (UTC)').fill('2027-02-03T04:05')]);
    expect(await page.evaluate(() => new Date().toISOString())).toMatch(/^2027-02-03T04:0[56]/);
    await Promise.all([page.waitForEvent('load'), bar.getByLabel('Empty lists').check()]);
    const emptied = await page.evaluate(async () => (await (await fetch('/api/procedure')).json()).data);
    expect(emptied.list ?? emptied).toEqual([]);
    await page.evaluate(() => fetch('/api/procedure/facelift-of-nobody'));
    await expect(page.getByRole('list', { name: 'Answers that are not recorded' })).toContainText('facelift-of-nobody');
  });
}

function testSettings(url: () => string) {
  test('the bar sets what the remote declares as its settings', async ({ page }) => {
    await page.goto(`${url()}/mobile/medical`);
    const field = page.getByRole('form', { name: 'Settings of this page' }).getByLabel('Doctors on Medical');
    await expect(field).toHaveAttribute('placeholder', '4');
    await field.fill('6');
    await Promise.all([page.waitForEvent('load'), field.press('Enter')]);
    await expect(field).toHaveValue('6');
    const settings = await page.evaluate(
      () => JSON.parse(document.getElementById('alone')?.textContent ?? '').composition.remotes[0].settings,
    );
    expect(settings).toEqual({ doctorsShown: 6 });
  });
}

function testMissingSlots(url: () => string) {
  test('a slot whose remote is not loaded says how to add it, and the bar is one line on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`${url()}/doctor`);
    const command = 'npm run remote -- mf-doctors --recorded --with mf-booking';
    await expect(page.getByText(`mf-booking is not loaded here; add it with: ${command}`).first()).toBeVisible();
    const bar = page.getByRole('banner');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
    await bar.getByText('mf-doctors', { exact: true }).click();
    await expect(bar.getByLabel('Fault')).toBeVisible();
    await page.reload();
    await expect(bar.getByLabel('Fault')).toBeVisible();
  });
}

/** Opens a page to its end, so that the parts below the first screen load, too. */
async function openWhole(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** What else is tried on the process of a remote, which takes longer to start than to try. */
const further: Record<string, (url: () => string) => void> = {
  'mf-auth': testLogIns,
  'mf-catalogue': testBar,
  'mf-doctors': testMissingSlots,
  'mf-mobile': testSettings,
};

for (const { name, path, heading, content } of remotePages) {
  test.describe(name, { tag: `@${name}` }, () => {
    let remote: Awaited<ReturnType<typeof runRemote>>;
    test.beforeAll(async () => {
      remote = await runRemote(name);
    });
    test.afterAll(() => remote.stop());

    test('runs alone on recorded answers, for everybody to read', async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await openRoute(page, remote.url, name, path);
      const place = page.getByRole('main');
      await expect(place.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(place.locator(content).first()).toBeVisible();
      expect(await advice(page)).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('has a recorded answer for each call of each of its routes, as each role', async ({ page }) => {
      test.setTimeout(120_000);
      const missing: string[] = [];
      for (const role of sceneRoles) {
        for (const [route, links] of await readScenes(page, remote.url, role)) {
          await openWhole(page, links.get('Full') ?? '');
          const calls = await page
            .getByRole('list', { name: 'Answers that are not recorded' })
            .locator('li')
            .allTextContents();
          missing.push(...calls.map((call) => `${route} as ${role}: ${call}`));
        }
      }
      // Renew them by "npm run remote -- --record".
      expect(missing).toEqual([]);
    });

    further[name]?.(() => remote.url);
  });
}
