import { type Browser, expect, type Locator, type Page, type Request, test, type ViewportSize } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { addressOf, remotePages } from '../support/remotes.ts';
import { desktop, expectShown, phone, type SitePage, sitePage, sitePages, withoutLive } from '../support/site-pages.ts';

test.use({ reducedMotion: 'no-preference' });

/** Pages whose HTML brings their content, each with the path of the API that it comes from. */
const reads: Record<string, string> = {
  '/': '/api/procedure',
  '/post': '/api/post/web/posts',
  '/question': '/api/questions',
  '/doctor': '/api/doctor/search',
  '/procedure': '/api/procedure',
  '/instrument': '/api/procedure/instruments',
  '/mobile/posts': '/api/post/web/posts',
};

const readable = sitePages.filter(({ path }) => path in reads);

for (const viewport of [desktop, phone]) {
  test.describe(`without scripts, ${viewport.width} pixels wide`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('each page can be read', { tag: [...new Set(readable.map(({ remote }) => `@${remote}`))] }, async ({
      page,
    }) => {
      for (const { path, heading } of readable) {
        await test.step(path, async () => {
          await page.goto(path);
          const main = page.getByRole('main');
          await expect.soft(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
          await expect.soft(main.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible();
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, path).toBeLessThanOrEqual(viewport.width);
        });
      }
    });
  });
}

test('the HTML of the home page holds the texts of all its sections', async ({ request }) => {
  for (const [language, texts] of Object.entries({
    en: ['Doctors we have checked', 'Top doctors', 'Charis on your phone', 'Beauty that gives back'],
    'zh-CN': ['先核验，再展示', '热门医生', 'Charis 手机版', '让美回馈社会'],
  })) {
    const html = await (await request.get('/', { headers: { 'accept-language': language } })).text();
    const [, body = ''] = html.split('<div id="root">');
    for (const text of texts) expect(body.split('<script')[0]).toContain(text);
    expect(body.match(/<h2><a href="\/doctor\/detail\?id=[\w-]+">Dr /g)).toHaveLength(3);
  }
});

test('inner pages of phones can be read without scripts', { tag: '@mf-mobile' }, async ({ browser, request }) => {
  const { data } = await (await request.post('/api/doctor/top-doctors', { data: {} })).json();
  const [doctor] = data.list;
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  for (const [path, heading] of [
    [`/mobile/doctordetail?id=${doctor.doctorUserId}`, doctor.name],
    ['/mobile/procedureDetail?categoryName=facelift', 'Facelift'],
  ]) {
    await plain.goto(path);
    const main = plain.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main.locator('> p').first()).not.toBeEmpty();
    expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  }
  await plain.close();
});

test('the procedures of Medical stay in their place when the application takes over', { tag: '@mf-mobile' }, async ({
  browser,
  page,
}) => {
  const plain = await openFirstScreen(browser, phone);
  await plain.goto('/mobile/medical');
  const link = { name: 'Facelift', exact: true };
  await expect(plain.getByRole('main').getByRole('link', link)).toBeVisible();
  const [before = 0] = await placesOf(plain.locator('main li'));
  await plain.close();
  await page.setViewportSize(phone);
  await page.goto('/mobile/medical');
  await expect(page.locator('.first-screen')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', link)).toBeVisible();
  const [after = 0] = await placesOf(page.locator('main li'));
  expect(Math.abs(after - before)).toBeLessThan(2);
});

test('the next times of a doctor can be read without scripts', { tag: '@mf-booking' }, async ({ browser, request }) => {
  const booking = remotePages.find(({ name }) => name === 'mf-booking');
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(booking ? await addressOf(booking, request) : '');
  await expect(plain.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expect(plain.getByRole('main').getByRole('listitem').first()).toHaveText(/, \d+ \w{3}, \d+:\d\d [AP]M A\w+$/);
  await plain.close();
});

/** Opens a page that stays at its first screen, because the shell never comes. */
async function openFirstScreen(browser: Browser, viewport: ViewportSize = desktop): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.route('**/shell/*/main.js', (route) => route.abort());
  return page;
}

function watchReads(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === reads[path]) seen.push(request);
  });
  return seen;
}

/** Returns where headings of a page's content begin, in pixels from the top. */
const placesOf = (headings: Locator) =>
  headings.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));

/** Returns the headings of a page's content as its HTML has them. */
async function headingsInHtml(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    return [...document.querySelectorAll('.first-screen li h2')].map((heading) => heading.textContent ?? '');
  }, html);
}

/** Expects that what the HTML shows is still there, and that it was not asked for again. */
async function expectGoneOn(page: Page, { path }: SitePage, seen: Request[]): Promise<void> {
  const headings = await headingsInHtml(page, path);
  expect(headings.length).toBeGreaterThan(3);
  for (const heading of headings.slice(0, 4)) {
    await expect(page.getByRole('main').getByText(heading).first()).toBeAttached();
  }
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
}

for (const site of readable.filter(({ path }) => path !== '/')) {
  test(`${site.path} stays in its place when the application takes over, wide and narrow, and is not asked for again`, {
    tag: `@${site.remote}`,
  }, async ({ browser, page }) => {
    const plain = await openFirstScreen(browser);
    const seen = watchReads(page, site.path);
    await withoutLive(page);
    for (const viewport of [desktop, phone]) {
      await plain.setViewportSize(viewport);
      await plain.goto(site.path);
      const before = await placesOf(plain.locator('main li h2'));
      await page.setViewportSize(viewport);
      await page.goto(site.path);
      await expectShown(page, site);
      await expect(page.locator('.first-screen')).toHaveCount(0);
      const after = await placesOf(page.locator('main h2'));
      expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0)), `${viewport.width}`).toBeLessThan(10);
      await expectGoneOn(page, site, seen);
    }
    await plain.close();
  });
}

test('the home page goes on from its first screen without asking for it again', { tag: '@shell' }, async ({ page }) => {
  const site = sitePage('/');
  const seen = watchReads(page, site.path);
  await withoutLive(page);
  await page.goto(site.path);
  await expectShown(page, site);
  await expect(page.locator('.first-screen')).toHaveCount(0);
  await expectGoneOn(page, site, seen);
});

test('a page that is painted preloads its files, and asks for none twice', { tag: '@mf-doctors' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(request.url())) asked.push(request.url());
  });
  await withoutLive(page);
  await page.goto('/doctor');
  await expectShown(page, sitePage('/doctor'));
  await page.waitForLoadState('networkidle');
  const preloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name),
  );
  expect(preloaded.filter((url) => /mf-(doctors|booking).*remoteEntry\.js$/.test(url))).toHaveLength(2);
  expect(asked).toEqual([...new Set(asked)]);
});

test('places for visitors without scripts', { tag: '@shell' }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Doctors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
  await page.close();
});

test('a member gets answers of their own after the first screen, and is told where they do not come', {
  tag: '@mf-community',
}, async ({ page }) => {
  await enterAsMember(page);
  const own = '**/api/post/web/posts*';
  await page.route(own, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/post');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  await page.unroute(own);
  const seen = watchReads(page, '/post');
  await page.reload();
  await expectShown(page, sitePage('/post'));
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]?.headers().authorization).toMatch(/^Bearer /);
});

test('a page that the shell cannot take over stays readable', { tag: '@mf-catalogue' }, async ({ page }) => {
  await page.route('**/shell/*/main.js', (route) => route.abort());
  await page.goto('/procedure');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Chemical Peels' })).toBeVisible();
});
