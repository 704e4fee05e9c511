/** Each remote on the real API by the links of its page of scenes: all routes as they are, and one route in each scene. */
import { expect, type Page, test } from '@playwright/test';
import { layoutFaults } from '../support/layout-faults.ts';
import { remotePages } from '../support/remotes.ts';
import { runRemote } from './remote-process.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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

/** The role that the API gives to whom the page is logged in as; `undefined` for a guest. */
function roleOn(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('charis.token');
    if (!token) return undefined;
    const answer = await fetch('/api/user/fetch_user_profile', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data?.userRole;
  });
}

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
  const roles: Record<string, string> = { Guest: 'nobody', Member: 'USER', Doctor: 'DOCTOR' };
  if (roles[scene]) expect((await roleOn(page)) ?? 'nobody').toBe(roles[scene]);
  if (member && ['Member', 'Doctor'].includes(scene)) await expect(member(page)).not.toHaveValue('');
  if (member && scene === 'Guest') await expect(member(page)).toBeHidden();
}

/** The addresses behind the links of a table of scenes, by route and scene. */
async function readScenes(page: Page, url: string): Promise<Map<string, Map<string, string>>> {
  await page.goto(`${url}/alone/scenes`);
  for (const link of await page.getByRole('row').first().getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  const rows = await page
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row): [string, [string, string][]] => [
        row.querySelector('th')?.textContent ?? '',
        [...row.querySelectorAll('a')].map((link): [string, string] => [link.textContent, link.href]),
      ]),
    );
  return new Map(rows.map(([route, scenes]) => [route, new Map(scenes)]));
}

async function expectInOrder(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await layoutFaults(page)).toEqual([]);
}

for (const { name, path, content } of remotePages) {
  test.describe(name, { tag: `@${name}` }, () => {
    let remote: Awaited<ReturnType<typeof runRemote>>;
    test.beforeAll(async () => {
      remote = await runRemote(name, ['--api', process.env.CHARIS_SITE ?? '']);
    });
    test.afterAll(() => remote.stop());

    test('keeps its layout on each of its routes', async ({ page }) => {
      test.slow();
      const scenes = await readScenes(page, remote.url);
      await page.goto(remote.url);
      const routes: { path: string; redirect?: string }[] = await page.evaluate(
        () => JSON.parse(document.getElementById('alone')?.textContent ?? '').composition.remotes[0].routes,
      );
      const pattern = (route: string) => route.replace(/:\w+/, '[^/]+');
      const missing = routes.filter(
        (route) =>
          !route.redirect && ![...scenes.keys()].some((place) => new RegExp(`^${pattern(route.path)}$`).test(place)),
      );
      expect(missing).toEqual([]);
      for (const [route, links] of scenes) {
        await test.step(route, async () => {
          await page.goto(links.get('Full') ?? '');
          await expectInOrder(page);
        });
      }
    });

    test('shows in each scene what the scene says', async ({ page }) => {
      test.slow();
      const links = (await readScenes(page, remote.url)).get(path) ?? new Map<string, string>();
      expect([...links.keys()]).toEqual(
        expect.arrayContaining([
          'Full',
          'Empty',
          'Long texts',
          'API fails',
          'Right to left',
          'Guest',
          'Member',
          'Doctor',
        ]),
      );
      let full = 0;
      for (const [scene, address] of links) {
        await test.step(scene, async () => {
          await page.goto(address);
          await expectInOrder(page);
          if (scene === 'Full') {
            await expect(main(page).locator(content).first()).toBeVisible();
            full = await lengthOfTexts(page);
          }
          await expectScene(page, scene, said[name] ?? {}, full);
        });
      }
    });
  });
}

for (const [scene, role] of [
  ['Member', 'USER'],
  ['Doctor', 'DOCTOR'],
]) {
  test(`a ${scene} is logged in on recorded answers, too @mf-auth`, async ({ page }) => {
    const remote = await runRemote('mf-auth');
    try {
      const links = (await readScenes(page, remote.url)).get('/user/profile');
      await page.goto(links?.get(scene ?? '') ?? '');
      await expect(main(page).getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
      expect(await roleOn(page)).toBe(role);
    } finally {
      await remote.stop();
    }
  });
}
