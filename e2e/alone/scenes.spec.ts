/** Each remote on the real API by the links of its page of scenes: all routes as they are, and one route in each scene. */
import { expect, type Page, test } from '@playwright/test';
import { layoutFaults } from '../support/layout-faults.ts';
import { remotePages } from '../support/remotes.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { readScenes, roleOn, showWithin } from './scene-links.ts';
import { type RunningRemote, showAlone } from './show-alone.ts';
import { become } from './testing-tools.ts';

// These come last in a run, where one file would keep one worker.
test.describe.configure({ mode: 'parallel' });

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const main = (page: Page) => page.getByRole('main');

interface Said {
  /** What the page says where its list is empty. */
  empty?: string;
  /** What the page shows comes from the API alone: it grows with its texts, and there is nothing without it. */
  reads?: boolean;
  /** What a page that is for members has for those who are logged in. */
  member?: (page: Page) => ReturnType<Page['getByRole']>;
}

/** What the pages of `remotePages` say in the scenes. */
const said: Record<string, Said> = {
  'mf-auth': { member: (page) => main(page).getByRole('textbox', { name: 'User Name' }) },
  'mf-community': { empty: 'Nothing here yet', reads: true },
  'mf-doctors': { empty: 'No doctors match', reads: true },
  'mf-booking': { reads: true },
  'mf-catalogue': { empty: 'No matches', reads: true },
};

const lengthOfTexts = (page: Page) => main(page).evaluate(({ textContent }) => textContent?.length ?? 0);

async function expectScene(page: Page, scene: string, { empty, reads, member }: Said, full: number) {
  const html = page.locator('html');
  if (scene === 'Empty' && empty) await expect(main(page).getByText(empty).first()).toBeVisible();
  if (scene === 'API fails' && reads) {
    await expect(main(page).getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  }
  if (scene === 'Long texts' && reads) await expect.poll(() => lengthOfTexts(page)).toBeGreaterThan(full);
  if (scene === 'Right to left') await expect(html).toHaveAttribute('dir', 'rtl');
  else await expect(html).not.toHaveAttribute('dir', 'rtl');
  expect(await roleOn(page)).toBe('USER');
  if (member && scene !== 'API fails') await expect(member(page)).not.toHaveValue('');
}

/** Shows the scene "Full" of one route as those who are no members. */
async function expectRoles(page: Page, url: string, path: string, { member }: Said) {
  for (const role of ['Guest', 'Doctor'] as const) {
    const address = (await readScenes(page, url, role)).get(path)?.get('Full');
    await test.step(role, async () => {
      await page.goto(address ?? '');
      await expectInOrder(page);
      expect(await roleOn(page)).toBe(role === 'Guest' ? undefined : 'DOCTOR');
      if (member && role === 'Doctor') await expect(member(page)).not.toHaveValue('');
      if (member && role === 'Guest') await expect(member(page)).toBeHidden();
    });
  }
}

async function expectInOrder(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Nothing lies below a bar that sticks to the foot of the window at the page's end, wherever that is once all has come.
  const faultsAtTheEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return layoutFaults(page);
  };
  await expect.poll(faultsAtTheEnd).toEqual([]);
}

function testTools(url: () => string) {
  test.describe('on a desk', () => {
    test.use({ viewport: desktop, hasTouch: false, isMobile: false });

    test('the testing tools log a member in, and out again', async ({ page }) => {
      const name = page.getByRole('textbox', { name: 'User Name' });
      await page.goto(`${url()}/user/profile`);
      await expect(main(page).getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
      await become(page, 'member');
      await expect(name).not.toHaveValue('');
      await become(page, 'guest');
      await expect(name).toBeHidden();
    });
  });
}

for (const { name, path, content } of remotePages) {
  test.describe(name, { tag: `@${name}` }, () => {
    // What is tried of a remote shares its process.
    test.describe.configure({ mode: 'default' });

    let remote: RunningRemote;
    test.beforeAll(async () => {
      remote = await showAlone(name, process.env.CHARIS_SITE);
    });
    test.afterAll(() => remote.stop());

    test('keeps its layout on each of its routes, and shows in each scene what the scene says', async ({ page }) => {
      test.setTimeout(240_000);
      const scenes = await readScenes(page, remote.url, 'Member');
      const links = scenes.get(path) ?? new Map<string, string>();
      await page.goto(remote.url);
      const routes: { path: string; redirect?: string }[] = await page.evaluate(
        () => JSON.parse(document.getElementById('charis-composition')?.textContent ?? '').remotes[0].routes,
      );
      const pattern = (route: string) => route.replace(/:\w+/, '[^/]+');
      const missing = routes.filter(
        (route) =>
          !route.redirect && ![...scenes.keys()].some((place) => new RegExp(`^${pattern(route.path)}$`).test(place)),
      );
      expect(missing).toEqual([]);
      // The route of the scenes comes with them.
      const others = [...scenes].filter(([route]) => route !== path);
      for (const [place, [route, addresses]] of others.entries()) {
        const link = addresses.get('Full') ?? '';
        await test.step(route, async () => {
          if (place === 0) await page.goto(link);
          else await showWithin(page, link);
          await expectInOrder(page);
        });
      }
      expect([...links.keys()]).toEqual(['Full', 'Empty', 'Long texts', 'API fails', 'Right to left']);
      let length = 0;
      for (const [scene, address] of links) {
        await test.step(scene, async () => {
          await page.goto(address);
          await expectInOrder(page);
          if (scene === 'Full') {
            await expect(main(page).locator(content).first()).toBeVisible();
            length = await lengthOfTexts(page);
          }
          await expectScene(page, scene, said[name] ?? {}, length);
        });
      }
      await expectRoles(page, remote.url, path, said[name] ?? {});
    });

    if (name === 'mf-auth') testTools(() => remote.url);
  });
}
