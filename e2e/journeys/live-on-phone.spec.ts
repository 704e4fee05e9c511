/** Someone who never sees the desktop pages: from the log-in to an appointment and a post, in one hand, while the connection is lost twice. */
import { expect, test } from '@playwright/test';
import { pictureFile } from '../support/compose.ts';
import { continueTo } from '../support/continue-to.ts';
import { freshEmail } from '../support/mail.ts';
import { register } from '../support/register.ts';
import { textsOf } from '../support/texts.ts';

/** Both journeys run at once: each takes a time of its own. */
const ways = [
  {
    time: 1,
    language: 'en',
    goesOn: 'Continue',
    device: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  },
  {
    time: -1,
    language: 'zh-CN',
    goesOn: '继续',
    device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  },
] as const;

for (const { time, language, goesOn, device } of ways) {
  test.describe(`at ${device.viewport.width} px in ${language}`, () => {
    test.use({ ...device, hasTouch: true, isMobile: true });

    test('a newcomer registers, books and posts without leaving the mobile pages', { tag: '@mf-mobile' }, async ({
      context,
      page,
      baseURL,
    }) => {
      const [account, booking, community, mobile] = [
        textsOf('mf-auth/src', language),
        textsOf('mf-booking/src', language),
        textsOf('mf-community/src', language),
        textsOf('mf-mobile/src', language),
      ];
      await context.addCookies([{ name: 'charis_lang', value: language, url: baseURL ?? '' }]);
      const left: string[] = [];
      page.on('framenavigated', (frame) => {
        const { pathname } = new URL(frame.url());
        if (frame === page.mainFrame() && !pathname.startsWith('/mobile')) left.push(pathname);
      });
      const agree = page.getByRole('dialog').getByRole('button', { name: /^(Agree|同意)/ });
      await page.addLocatorHandler(agree, () => agree.tap(), { noWaitAfter: true });
      const bar = page.getByRole('navigation', { name: mobile('bar') });
      const main = page.getByRole('main');

      await test.step('Given someone who registers on the page of the log-in, and sets up the profile', async () => {
        await page.goto('/mobile/usercenter');
        await expect(page).toHaveURL(/\/mobile\/login/);
        await register(page, main, { email: freshEmail(), nickname: 'Pocket Pardalote', mails: 0, t: account });
        await main.getByRole('button', { name: account('personal.publish'), exact: true }).tap();
        await main.getByRole('button', { name: account('welcome.profile') }).tap();
        await expect(page).toHaveURL('/mobile/user/profile?from=user');
        await page.getByRole('link', { name: mobile('back'), exact: true }).tap();
      });

      await test.step('When they ask for an appointment, and the connection is lost at the last step', async () => {
        await bar.getByRole('link', { name: mobile('bar.medical') }).tap();
        await main.locator('article a[href^="/mobile/medical/userappoints"]:not([href*="slotId="])').first().tap();
        const next = main.getByRole('button', { name: goesOn, exact: true });
        await continueTo(page, booking('book.time'), () => next.tap());
        await main
          .getByRole('button', { name: /^(上午|下午)?\d{1,2}:\d\d/ })
          .nth(time)
          .tap();
        await next.tap();
        const finish = main.getByRole('button', {
          name: new RegExp(`^(${booking('book.finish')}|${booking('book.finish.request')})$`),
        });
        await context.setOffline(true);
        await finish.tap();
        await expect(page.getByText(booking('book.failed')).first()).toBeVisible();
        await context.setOffline(false);
        await finish.tap();
      });

      await test.step('Then it is in their list', async () => {
        await main.getByRole('link', { name: booking('booked.change') }).tap();
        await expect(page).toHaveURL(/^[^?]+\/mobile\/user\/appointslist(\?tab=requests)?$/);
        await expect(main.getByRole('article')).toHaveCount(1);
      });

      await test.step('And a post with a photo outlives a lost connection', async () => {
        await page.goto('/mobile/addpost');
        const chooser = page.waitForEvent('filechooser');
        await main.getByRole('button', { name: community('compose.media.camera') }).tap();
        await context.setOffline(true);
        await (await chooser).setFiles([await pictureFile('photo.jpg', '#8a3340')]);
        await expect(main.getByText(community('compose.upload.waiting'))).toBeVisible();
        await main.getByRole('textbox', { name: community('compose.title.label') }).fill(`Phone ${language}`);
        await context.setOffline(false);
        await expect(page.locator('img[src^="/api/files/"]:visible')).toHaveCount(1, { timeout: 20_000 });
        await page.getByRole('button', { name: community('compose.publish'), exact: true }).tap();
        await expect(page.getByText(community('compose.published')).first()).toBeVisible({ timeout: 15_000 });
        await expect(main.getByRole('article').filter({ hasText: `Phone ${language}` })).toHaveCount(1);
      });
      expect(left).toEqual([]);
    });
  });
}
