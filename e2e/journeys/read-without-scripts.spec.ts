import { type APIRequestContext, expect, test } from '@playwright/test';
import { findEmptyBoxes } from '../support/empty-boxes.ts';
import { atBothWidths, desktop, phone } from '../support/site-pages.ts';

interface Route {
  path: string;
  layout: 'desktop' | 'mobile';
  private?: true;
  redirect?: string;
}

const visibleTexts = 'main p, main li';

/** Returns all routes that are served. */
async function routesOf(request: APIRequestContext): Promise<Route[]> {
  const { shell, remotes } = await (await request.get('/delivery/composition')).json();
  return [shell, ...remotes].flatMap(({ routes }: { routes: Route[] }) => routes);
}

/** Returns what the routes that show one thing need in their addresses, for things of the demo data. */
async function parametersOf(request: APIRequestContext): Promise<Record<string, string>> {
  const read = async (path: string) => (await (await request.get(`/api${path}`)).json()).data;
  const [doctor] = (await (await request.post('/api/doctor/top-doctors', { data: { limit: 1 } })).json()).data.list;
  const [voucher] = (await read('/coupon/coupons?sort=newest')).list;
  const [post] = (await read('/post/web/posts?tab=for-you')).list;
  const [question] = (await read('/questions')).list;
  const [clinic] = (await read(`/info/doctor-details/${doctor.doctorUserId}`)).clinics;
  return {
    '/post/:id': `/post/${post.id}`,
    '/question/:id': `/question/${question.id}`,
    '/mobile/posts/:id': `/mobile/posts/${post.id}`,
    '/user/detail': `?memberId=${post.author.userId}`,
    '/procedure/procedureDetail': '?categoryName=facelift',
    '/mobile/procedureDetail': '?categoryName=facelift',
    '/instrument/instrumentDetail': '?categoryName=thermage',
    '/mobile/instrumentDetail': '?categoryName=thermage',
    '/doctor/detail': `?id=${doctor.doctorUserId}`,
    '/mobile/doctordetail': `?id=${doctor.doctorUserId}`,
    '/mobile/clinicdetail': `?id=${clinic.clinicId}`,
    '/doctor/vouchers/voucherdetail': `?couponId=${voucher.couponId}`,
    '/mobile/voucherdetail': `?couponId=${voucher.couponId}`,
    '/doctor/userappoints': `?doctorUserId=${doctor.doctorUserId}`,
    '/mobile/medical/userappoints': `?doctorUserId=${doctor.doctorUserId}`,
  };
}

test.describe('without scripts, wide and narrow', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is whole: it has words and ways on, and no place for what never comes', async ({
    page,
    request,
  }) => {
    const parameters = await parametersOf(request);
    for (const { path, ...route } of (await routesOf(request)).filter(({ redirect }) => !redirect)) {
      const given = parameters[path] ?? '';
      const address = given.startsWith('/') ? given : path + given;
      await test.step(address, async () => {
        await page.goto(address);
        // What came is the same for both, and only its styles know how wide the window is.
        await atBothWidths(page, async (viewport) => {
          const where = `${address} at ${viewport} px`;
          expect.soft(await findEmptyBoxes(page), where).toEqual([]);
          await expect.soft(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
          await expect.soft(page.getByRole('navigation').getByRole('link').first(), where).toBeVisible();
          const foot = page.getByRole('contentinfo');
          await expect.soft(foot.getByRole('link', { name: '中文' }), where).toBeVisible();
          if (!route.private) await expect.soft(page.locator(visibleTexts).first(), where).toBeVisible();
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, where).toBeLessThanOrEqual(viewport);
        });
      });
    }
  });
});

for (const viewport of [desktop, phone]) {
  test.describe(`without scripts, ${viewport.width} pixels wide`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('a page goes on in the language that is chosen, and so do those behind it', { tag: '@shell' }, async ({
      page,
    }) => {
      await page.goto('/procedure');
      await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '项目' })).toBeVisible();
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2, name: '其他选择' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Alternatives' })).toBeVisible();
    });

    for (const path of ['/procedure/procedureDetail', '/mobile/procedureDetail']) {
      test(`${path} has all that its text says`, { tag: ['@mf-catalogue', '@mf-mobile'] }, async ({
        page,
        request,
      }) => {
        const { data } = await (await request.get('/api/procedure/botox_injections')).json();
        await page.goto(`${path}?categoryName=botox_injections`);
        const main = page.getByRole('main');
        await expect(main.getByText('Prescription medicine', { exact: true })).toBeVisible();
        for (const name of [
          ...[
            'What it is',
            'Risks',
            'Alternatives',
            'Sessions and time',
            'How long it lasts',
            'Discomfort',
            'Who may perform it',
            'Cost',
          ],
          ...['Questions to ask', 'Common questions', 'Sources'],
        ]) {
          await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        }
        const { alternatives, sessions, lasting, discomfort, performedBy, questions, sources } = data;
        const said = [alternatives, sessions, lasting, discomfort, performedBy].flatMap(({ items }) => items);
        for (const text of [...said, ...questions, data.cost, sources.at(-1).page])
          await expect(main).toContainText(text);
      });
    }

    test('the home page has the tabs and leads on', { tag: '@shell' }, async ({ page }) => {
      await page.goto('/');
      for (const name of ['Doctors', 'Posts', 'Procedures', 'Instruments']) {
        await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Consult a doctor' }).click();
      const [doctor] = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
      await doctor?.click();
      await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible();
    });
  });
}
