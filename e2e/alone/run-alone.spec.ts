import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillLogIn } from '../support/member.ts';
import { remotePages } from '../support/remotes.ts';
import { runRemote } from './remote-process.ts';

/** By the list of the remote's routes above the place. */
async function openRoute(page: Page, url: string, remote: string, path: string) {
  await page.goto(url);
  await page
    .getByRole('navigation', { name: `Routes of ${remote}` })
    .getByRole('link', { name: path, exact: true })
    .click();
}

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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(problems).toEqual([]);
    });
  });
}

test('a demo account logs in on recorded answers @mf-auth', async ({ page }) => {
  const remote = await runRemote('mf-auth');
  await page.goto(remote.url);
  await page.getByRole('button', { name: 'Log in/sign up' }).click();
  await page.getByRole('button', { name: /Member$/ }).click();
  await fillLogIn(page, { email: 'member@example.com', password: 'charis2026' });
  await expect(page.getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
  await remote.stop();
});
