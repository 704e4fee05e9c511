/** A voucher from the purchase to the doctor who redeems it: bought as a gift, taken by another, booked with, shown without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { writeCameraFilm } from '../support/camera.ts';
import { enter, makeMember } from '../support/community.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { demoLogin, enterAs } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';

const tag = ['@mf-doctors', '@mf-mobile'];

test.use({ serviceWorkers: 'allow' });

/** What has gone to charity, as the page about us says it, in dollars. */
async function charityTotal(page: Page): Promise<number> {
  await page.goto('/about');
  const total = page.getByRole('region', { name: 'What has gone to charity' });
  await expect(total.getByText('For charity so far').first()).toBeVisible();
  const text = (await total.textContent()) ?? '';
  return Number((/\$([\d,.]+)/.exec(text)?.[1] ?? '').replace(/,/g, ''));
}

/** A voucher that the demo doctor sells. */
async function findVoucher(page: Page): Promise<string> {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const own = await (await page.request.get('/api/coupon/ownCoupons?state=LISTED', { headers })).json();
  return own.data.list[0].couponId;
}

/** Makes an account in the dialog that is open; what the profile asks for is left for later. */
async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create one!' }).click();
  await dialog.getByRole('textbox', { name: 'Enter your Email Address' }).fill(email);
  await dialog.getByRole('checkbox', { name: /^I am at least 18/ }).check();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  const { code } = await mailTo(email, 1);
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).click();
  await page.keyboard.type(code, { delay: 30 });
  await dialog.getByRole('button', { name: 'Continue creating account' }).click();
  await dialog.getByRole('textbox', { name: 'User Name' }).fill('Lucky Lorikeet');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('galah2026');
  await dialog.getByRole('textbox', { name: 'Re-enter your Password' }).fill('galah2026');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Two journeys run at once: each takes a time of its own. */
async function book(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Days with free times' })).toBeVisible();
  await page
    .getByRole('button', { name: /^\d{1,2}:\d\d [AP]M/ })
    .nth(place)
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^(Confirm the appointment|Send the request)$/ }).click();
  await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
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

for (const viewport of [desktop, phone]) {
  const scans = viewport === phone;
  test(`a gift is bought, taken, booked with and redeemed at ${viewport.width} px`, { tag }, async ({ browser }) => {
    test.setTimeout(120_000);
    const open = async () => (await browser.newContext({ viewport, baseURL: process.env.CHARIS_SITE ?? '' })).newPage();
    const [buyer, receiver, doctor] = [await open(), await open(), await open()];
    const giftEmail = freshEmail();
    const before = await charityTotal(buyer);

    await test.step('Given a member who buys a voucher as a gift', async () => {
      const couponId = await findVoucher(buyer);
      await enter(buyer, await makeMember(buyer, 'Giving Galah'));
      await buyer.goto(
        scans ? `/mobile/voucherdetail?couponId=${couponId}` : `/doctor/vouchers/voucherdetail?couponId=${couponId}`,
      );
      await buyer.getByRole('checkbox', { name: 'Give it to someone' }).check();
      await buyer.getByRole('textbox', { name: 'Their email address' }).fill(giftEmail);
      await buyer.getByRole('textbox', { name: /^Your message/ }).fill('Enjoy it!');
      expect(await a11yViolations(buyer)).toEqual([]);
      await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
      await buyer.locator('button[value="pay"]').click();
      await expect(buyer.getByText(`Sent to ${giftEmail}`).first()).toBeVisible();
    });

    await test.step('When the receiver opens the mail, takes it and registers on the way', async () => {
      const { text } = await mailTo(giftEmail);
      expect(text).toContain('Enjoy it!');
      const { pathname, search } = new URL(/https?:\S+gift=\S+/.exec(text)?.[0] ?? '');
      await receiver.goto(pathname + search);
      await receiver.getByRole('button', { name: 'Take the gift' }).click();
      await register(receiver, giftEmail);
    });

    let code = '';
    let image = '';
    await test.step('Then the code is there, also without a network', async () => {
      const codes = receiver.getByRole('list', { name: 'Codes' }).first();
      code = (await codes.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
      image = await codes.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      expect(await a11yViolations(receiver)).toEqual([]);
      await receiver.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
      await receiver.context().setOffline(true);
      await expect(codes.getByText(code)).toBeVisible();
      await receiver.goto('/user/vouchers');
      await expect(receiver.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(receiver.getByText(code)).toBeVisible();
      await expect(receiver.locator('article img')).toBeVisible();
      await receiver.context().setOffline(false);
      await receiver.goto('/user/vouchers');
    });

    await test.step('And an appointment is booked with it', async () => {
      await receiver.getByRole('link', { name: 'Book', exact: true }).first().click();
      await book(receiver, scans ? 1 : 0);
    });

    await test.step('And the doctor redeems it once', async () => {
      if (scans) return;
      await enterAs(doctor, 'doctor@example.com', 'doctor');
      await doctor.goto('/doctor/vouchers');
      await expect(doctor.getByRole('heading', { name: 'Vouchers you sell' })).toBeVisible();
      expect(await a11yViolations(doctor)).toEqual([]);
      await doctor.context().setOffline(true);
      await doctor.getByRole('textbox', { name: 'Voucher code' }).fill(code.toLowerCase());
      await doctor.getByRole('button', { name: 'Redeem', exact: true }).click();
      await expect(doctor.getByRole('region', { name: 'Codes taken offline' }).getByText(code)).toBeVisible();
      await doctor.context().setOffline(false);
      await expect(doctor.getByText(/is redeemed$/).first()).toBeVisible({ timeout: 20_000 });
      await doctor.getByRole('textbox', { name: 'Voucher code' }).fill(code);
      await doctor.getByRole('button', { name: 'Redeem', exact: true }).click();
      await expect(doctor.getByText('This code was already used.').first()).toBeVisible();
    });

    await test.step('Or scans it with the camera', async () => {
      if (!scans) return;
      const folder = await mkdtemp(join(tmpdir(), 'charis-camera-'));
      const film = join(folder, 'code.y4m');
      await writeCameraFilm(film, image);
      await withCamera(film, async (other) => {
        const context = await other.newContext({ viewport, baseURL: process.env.CHARIS_SITE ?? '' });
        const page = await context.newPage();
        await enterAs(page, 'doctor@example.com', 'doctor');
        await page.goto('/doctor/vouchers');
        await page.getByRole('button', { name: 'Scan a code' }).click();
        await expect(page.getByRole('textbox', { name: 'Voucher code' })).toHaveValue(code.replaceAll('-', ''));
        await page.getByRole('button', { name: 'Redeem', exact: true }).click();
        await expect(page.getByText(/is redeemed$/).first()).toBeVisible();
      });
      await rm(folder, { recursive: true });
    });

    await test.step('And the total on the page about us has moved', async () => {
      await receiver.goto('/user/vouchers');
      await expect(receiver.getByRole('article').first().getByText('Used').first()).toBeVisible();
      expect(await charityTotal(buyer)).toBeGreaterThan(before);
    });
    for (const page of [buyer, receiver, doctor]) await page.context().close();
  });
}
