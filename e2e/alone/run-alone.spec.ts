import { expect, type Locator, type Page, test } from '@playwright/test';
import { a11yViolations, advice } from '../support/a11y-violations.ts';
import { fillLogIn } from '../support/member.ts';
import { remotePages } from '../support/remotes.ts';
import { phone } from '../support/site-pages.ts';
import { readScenes, roleOn, sceneRoles, showWithin } from './scene-links.ts';
import { type RunningRemote, showAlone } from './show-alone.ts';
import { become, openTools, setInTools } from './testing-tools.ts';

/** Opens a route by the remote's list in the testing tools. */
async function openRoute(page: Page, url: string, remote: string, path: string) {
  await page.goto(url);
  const tools = await openTools(page);
  await tools
    .getByRole('navigation', { name: `Routes of ${remote}` })
    .getByRole('link', { name: path, exact: true })
    .click();
}

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

  test('the testing tools say why a log-in does not work', async ({ page }) => {
    await page.goto(`${url()}/user/profile`);
    await page.route('**/api/login/user', (route) => route.fulfill({ json: { data: null, msg: 'Too many log-ins' } }));
    const tools = await openTools(page, 'This browser');
    await tools.getByLabel('Logged in as').selectOption('admin');
    await expect(
      tools.getByRole('status').filter({ hasText: 'You are not logged in as Administrator: Too many log-ins' }),
    ).toBeVisible();
  });

  test('only a change of the role changes who is logged in, whatever fails', async ({ page }) => {
    await page.goto(`${url()}/user/profile`);
    await become(page, 'member');
    for (const fault of ['fails', 'offline', 'none'])
      await setInTools(page, (tools) => tools.getByLabel('Calls of the API').selectOption(fault));
    await expect(page.getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
    expect(await roleOn(page)).toBe('USER');
  });
}

function testTools(url: () => string) {
  test('the testing tools break the remote, empty lists, set language and clock, and list what is not recorded', async ({
    page,
  }) => {
    await page.goto(`${url()}/procedure`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const breakRemote = (fault: string) =>
      setInTools(page, (tools) => tools.getByLabel('Fault of mf-catalogue').selectOption(fault), 'Composition');
    for (const fault of ['throws', 'tampered', 'missing', 'offline']) {
      await breakRemote(fault);
      await expect(page.getByRole('alert').filter({ hasText: 'The remote cannot be shown' })).toBeVisible();
    }
    await breakRemote('none');
    await expect(heading).toBeVisible();
    await setInTools(page, (tools) => tools.getByLabel('Language').selectOption('zh-CN'), 'This browser');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('button', { name: '测试工具' }).click();
    const chinese = page.getByRole('dialog', { name: '测试工具' });
    await expect(chinese.getByLabel('空列表')).toBeVisible();
    await chinese.getByText('此浏览器', { exact: true }).click();
    await Promise.all([page.waitForEvent('load'), chinese.getByLabel('语言').selectOption('en')]);
    const clock = 'Clock of the page';
    await setInTools(page, (tools) => tools.getByLabel(clock).fill('2027-02-03T04:05'), 'This browser');
    expect(await page.evaluate(() => [new Date().getFullYear(), new Date().getHours()])).toEqual([2027, 4]);
    await setInTools(page, (tools) => tools.getByLabel('Empty lists').click());
    const emptied = await page.evaluate(async () => (await (await fetch('/api/procedure')).json()).data);
    expect(emptied.list ?? emptied).toEqual([]);
    await page.evaluate(async () => (await fetch('/api/procedure/unknown-category')).text());
    const tools = await openTools(page, 'Errors');
    await expect(tools.getByRole('list', { name: 'Errors' })).toContainText('501 /api/procedure/unknown-category');
    await tools.getByText('Pages and slots', { exact: true }).click();
    await expect(tools.getByRole('rowheader', { name: /^Page / })).toBeVisible();
  });
}

function testSettings(url: () => string) {
  test('the testing tools set what the remote declares as its settings', async ({ page }) => {
    await page.goto(`${url()}/mobile/medical`);
    const field = (tools: Locator) => tools.getByLabel('Doctors on Medical');
    await expect(field(await openTools(page))).toHaveAttribute('placeholder', '4');
    await page.keyboard.press('Escape');
    await setInTools(page, async (tools) => {
      await field(tools).fill('6');
      await field(tools).press('Enter');
    });
    await expect(field(await openTools(page))).toHaveValue('6');
    const settings = await page.evaluate(
      () => JSON.parse(document.getElementById('charis-composition')?.textContent ?? '').remotes[0].settings,
    );
    expect(settings).toEqual({ doctorsShown: 6 });
  });
}

function testMissingSlots(url: () => string) {
  test('a slot whose remote is not loaded says how to add it, and the testing tools work on a phone', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${url()}/doctor`);
    const command = 'npm run remote -- mf-doctors --recorded --with mf-booking';
    await expect(page.getByText(`mf-booking is not loaded here; add it with: ${command}`).first()).toBeVisible();
    const tools = await openTools(page);
    await expect(tools.getByLabel('Calls of the API')).toBeVisible();
    expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await a11yViolations(page, '#charis-tools')).toEqual([]);
  });
}

/** Waits for a page to its end, so that the parts below the first screen load, too. */
async function expectWhole(page: Page) {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('charis.token'));

/** What else is tried on the process of a remote, which takes longer to start than to try. */
const further: Record<string, (url: () => string) => void> = {
  'mf-auth': testLogIns,
  'mf-catalogue': testTools,
  'mf-doctors': testMissingSlots,
  'mf-mobile': testSettings,
};

for (const { name, path, heading, content } of remotePages) {
  test.describe(name, { tag: `@${name}` }, () => {
    let remote: RunningRemote;
    test.beforeAll(async () => {
      remote = await showAlone(name);
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
      const missing: string[] = [];
      let shown = '';
      page.on('response', (response) => {
        const asked = response.request();
        // The server's answer to what is not recorded.
        if (response.status() === 501)
          missing.push(`${shown}: ${asked.method()} ${asked.url()} ${asked.postData() ?? ''}`);
      });
      for (const role of sceneRoles) {
        const scenes = [...(await readScenes(page, remote.url, role))];
        let session: string | null = null;
        for (const [place, [route, links]] of scenes.entries()) {
          shown = `${route} as ${role}`;
          const link = links.get('Full') ?? '';
          if (place === 0) await page.goto(link);
          else await showWithin(page, link);
          await expectWhole(page);
          if (place === 0) session = await tokenOn(page);
        }
        // No route has ended the session that the first one was opened with.
        expect(await tokenOn(page)).toBe(session);
      }
      // Renew them by "npm run remote -- --record".
      expect(missing).toEqual([]);
    });

    further[name]?.(() => remote.url);
  });
}
