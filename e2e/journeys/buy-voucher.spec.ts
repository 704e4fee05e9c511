/** A voucher from the purchase to the doctor who redeems it: bought as a gift, taken by another, booked with, shown without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { writeCameraFilm } from '../support/camera.ts';
import { enter, makeMember } from '../support/community.ts';
import { continueTo } from '../support/continue-to.ts';
import { isKept } from '../support/kept-page.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { demoLogin, enterAs } from '../support/member.ts';
import { register } from '../support/register.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { type Language, textsOf } from '../support/texts.ts';

/** The texts of the parts that the journey passes. */
const textsIn = (language: Language) => ({
  vouchers: textsOf('mf-doctors/src', language),
  account: textsOf('mf-auth/src', language),
  booking: textsOf('mf-booking/src', language),
  site: textsOf('shell/src', language),
  goesOn: language === 'en' ? 'Continue' : '继续',
  offline: language === 'en' ? 'You are offline' : '您已离线',
});
type Texts = ReturnType<typeof textsIn>;

const tag = ['@mf-doctors', '@mf-mobile'];

test.use({ serviceWorkers: 'allow' });

/** Reads from the page about us how many dollars have gone to charity. */
async function charityTotal(page: Page, { site }: Texts): Promise<number> {
  await page.goto('/about');
  const total = page.getByRole('region', { name: site('about.charity') });
  await expect(total.getByText(site('about.charity.total')).first()).toBeVisible();
  const text = (await total.textContent()) ?? '';
  return Number((/\$([\d,.]+)/.exec(text)?.[1] ?? '').replace(/,/g, ''));
}

/** Returns a voucher that the demo doctor sells. */
async function findVoucher(page: Page): Promise<string> {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const own = await (await page.request.get('/api/coupon/ownCoupons?state=LISTED', { headers })).json();
  return own.data.list[0].couponId;
}

/** Journeys run at once: each takes a time of its own, next month, where a day has enough of them. */
async function book(page: Page, place: number, { booking: t, goesOn }: Texts): Promise<void> {
  const next = page.getByRole('button', { name: goesOn, exact: true });
  // The day is a step of its own on phones.
  const isPhone = new URL(page.url()).pathname.startsWith('/mobile');
  const goOn = () => next.click();
  await continueTo(page, t(isPhone ? 'book.day' : 'book.time'), goOn);
  const calendar = page.getByRole('region', { name: t('calendar') });
  await calendar.getByRole('button', { name: /^(Next month|下个月)$/ }).click();
  await calendar
    .getByRole('button', { name: /\D([4-9]|\d\d) (free times|个可预约时间)$/ })
    .first()
    .click();
  await expect(calendar.getByRole('button', { pressed: true })).toBeVisible();
  await continueTo(page, t('book.time'), goOn);
  await page
    .getByRole('button', { name: /^(上午|下午)?\d{1,2}:\d\d/ })
    .nth(place)
    .click();
  await next.click();
  await expect(page.getByRole('main').getByText(t('book.voucher.hint'))).toBeVisible();
  const either = (one: string, other: string) => new RegExp(`^(${t(one)}|${t(other)})$`);
  await page.getByRole('button', { name: either('book.finish', 'book.finish.request') }).click();
  await expect(page.getByRole('heading', { name: either('booked.title', 'booked.asked') })).toBeVisible();
}

/** A browser of the doctor whose camera sees one picture. */
async function withCamera(film: string, act: (browser: Browser) => Promise<void>): Promise<void> {
  const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = [...chromiumFlags, ...fake, `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    await act(browser);
  } finally {
    await browser.close();
  }
}

/** Each width and each language once: what a page looks like in both is tried on the page alone. */
const ways = [
  { viewport: desktop, language: 'zh-CN' },
  { viewport: phone, language: 'en' },
] as const;

for (const [place, { viewport, language }] of ways.entries()) {
  const scans = viewport === phone;
  const texts = textsIn(language);
  const { vouchers: t } = texts;
  // The account of the demo doctor speaks English.
  const { vouchers: ofDoctor } = textsIn('en');
  /** Whatever the voucher is called. */
  const redeemed = (code: string) => ofDoctor('voucher.redeem.done', { name: '', lastFour: code.slice(-4) }).trim();
  test(`a gift is bought, taken, booked with and redeemed at ${viewport.width} px in ${language}`, { tag }, async ({
    browser,
  }) => {
    const baseURL = process.env.CHARIS_SITE ?? '';
    const open = async (by: Browser) => {
      const context = await by.newContext({ viewport, baseURL });
      await context.addCookies([{ name: 'charis_lang', value: language, url: baseURL }]);
      return context.newPage();
    };
    const [buyer, receiver, doctor] = [await open(browser), await open(browser), await open(browser)];
    const giftEmail = freshEmail();
    const before = await charityTotal(buyer, texts);

    await test.step('Given a member who buys a voucher as a gift', async () => {
      const couponId = await findVoucher(buyer);
      await enter(buyer, await makeMember(buyer, 'Giving Galah'));
      await buyer.goto(
        scans ? `/mobile/voucherdetail?couponId=${couponId}` : `/doctor/vouchers/voucherdetail?couponId=${couponId}`,
      );
      await buyer.getByRole('checkbox', { name: t('voucher.gift'), exact: true }).check();
      await buyer.getByRole('textbox', { name: t('voucher.gift.email') }).fill(giftEmail);
      await buyer.getByRole('textbox', { name: t('voucher.gift.message') }).fill('Enjoy it!');
      expect(await a11yViolations(buyer)).toEqual([]);
      await buyer.getByRole('button', { name: t('voucher.pay'), exact: true }).click();
      await buyer.locator('button[value="pay"]').click();
      await expect(buyer.getByText(t('voucher.gift.sent', { email: giftEmail })).first()).toBeVisible();
    });

    await test.step('When the receiver opens the mail, takes it and registers on the way', async () => {
      const { text } = await mailTo(giftEmail);
      expect(text).toContain('Enjoy it!');
      const { pathname, search } = new URL(/https?:\S+gift=\S+/.exec(text)?.[0] ?? '');
      await receiver.goto(pathname + search);
      await receiver.getByRole('button', { name: t('voucher.gift.take') }).click();
      const dialog = receiver.getByRole('dialog');
      await register(receiver, dialog, { email: giftEmail, nickname: 'Lucky Lorikeet', mails: 1, t: texts.account });
      await dialog.getByRole('button', { name: texts.account('close'), exact: true }).click();
    });

    let code = '';
    let image = '';
    await test.step('Then the code is there, also without a network', async () => {
      const codes = receiver.getByRole('list', { name: t('voucher.codes') }).first();
      code = (await codes.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
      image = `data:image/png;base64,${(await codes.getByRole('img').screenshot()).toString('base64')}`;
      expect(await a11yViolations(receiver)).toEqual([]);
      await receiver.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
      await receiver.context().setOffline(true);
      await expect(codes.getByText(code)).toBeVisible();
      await receiver.goto('/user/vouchers');
      await expect(receiver.getByRole('heading', { name: texts.offline })).toBeVisible();
      await expect(receiver.getByText(code)).toBeVisible();
      await expect(receiver.locator('article img')).toBeVisible();
      await receiver.context().setOffline(false);
      // The page that stands in leaves by itself.
      await expect(receiver.getByRole('heading', { name: texts.offline })).toBeHidden();
    });

    await test.step('And an appointment is booked with it', async () => {
      await receiver
        .getByRole('link', { name: t('voucher.book'), exact: true })
        .first()
        .click();
      await book(receiver, place, texts);
    });

    await test.step('And the doctor redeems it once', async () => {
      if (scans) return;
      await enterAs(doctor, 'doctor@example.com', 'doctor');
      await doctor.goto('/doctor/vouchers');
      await expect(doctor.getByRole('region', { name: ofDoctor('voucher.today') })).toBeVisible();
      expect(await a11yViolations(doctor)).toEqual([]);
      const field = doctor.getByRole('textbox', { name: ofDoctor('voucher.redeem') });
      const check = doctor.getByRole('button', { name: ofDoctor('voucher.redeem.check') });
      await doctor.context().setOffline(true);
      await field.fill(code.toLowerCase());
      await check.click();
      const queue = doctor.getByRole('region', { name: ofDoctor('voucher.redeem.queue') });
      await expect(queue.getByText(code)).toBeVisible();
      await doctor.context().setOffline(false);
      await expect(doctor.getByText(redeemed(code)).first()).toBeVisible({ timeout: 20_000 });
      await field.fill(code);
      await check.click();
      await expect(doctor.getByText(ofDoctor('voucher.checked.no'))).toBeVisible();
      expect(await a11yViolations(doctor)).toEqual([]);
    });

    await test.step('And undoes it, and redeems it again once it is confirmed', async () => {
      if (scans) return;
      const today = doctor.getByRole('region', { name: ofDoctor('voucher.today') });
      const lines = today.getByRole('listitem').filter({ hasText: code.slice(-4) });
      await lines.getByRole('button', { name: ofDoctor('voucher.today.undo') }).click();
      await expect(lines.getByText(ofDoctor('voucher.today.undone'), { exact: true })).toBeVisible();
      await doctor.getByRole('button', { name: ofDoctor('voucher.redeem.check') }).click();
      await expect(doctor.getByText(ofDoctor('voucher.checked.holder'))).toBeVisible();
      await doctor.getByRole('button', { name: ofDoctor('voucher.redeem.do'), exact: true }).click();
      await expect(lines).toHaveCount(2);
      await expect(doctor.getByRole('textbox', { name: ofDoctor('voucher.redeem') })).toHaveValue('');
    });

    await test.step('Or scans it on a phone that was reloaded without a network', async () => {
      if (!scans) return;
      const folder = await mkdtemp(join(tmpdir(), 'charis-camera-'));
      const film = join(folder, 'code.y4m');
      await writeCameraFilm(film, image);
      await withCamera(film, async (other) => {
        const page = await open(other);
        await enterAs(page, 'doctor@example.com', 'doctor');
        await page.goto('/mobile/medical?view=vouchers');
        const scan = page.getByRole('button', { name: ofDoctor('voucher.scan') });
        await expect(scan).toBeVisible();
        expect(await a11yViolations(page)).toEqual([]);
        await isKept(page);
        await page.context().setOffline(true);
        await page.reload();
        await scan.click();
        await expect(
          page.getByRole('region', { name: ofDoctor('voucher.redeem.queue') }).getByText(code),
        ).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText(redeemed(code)).first()).toBeVisible({ timeout: 20_000 });
      });
      await rm(folder, { recursive: true });
    });

    await test.step('And the total on the page about us has moved', async () => {
      await receiver.goto('/user/vouchers');
      await expect(receiver.getByRole('article').first().getByText(t('voucher.order.REDEEMED')).first()).toBeVisible();
      expect(await charityTotal(buyer, texts)).toBeGreaterThan(before);
    });
    for (const page of [buyer, receiver, doctor]) await page.context().close();
  });
}
