/** A doctor moves an appointment: by proposing a time that the member takes, and at once with a reason. */
import { type Browser, expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { beginSession } from '../support/account.ts';
import { callAs, type Member, makeMember } from '../support/community.ts';
import { demoLogin } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const tag = ['@mf-booking'];

/** A time to choose, such as `10:30 AM`. */
const timeName = /^\d+:\d\d [AP]M/;

interface Time {
  slotId: string;
  state: string;
}

/** A demo doctor whose requests no other journey counts; demo accounts share their password. */
const email = 'dr.pimelea.magpie@example.com';

async function logInDoctor(page: Page): Promise<Member & { id: string }> {
  const data = { ...demoLogin('doctor@example.com'), email, userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const { userId } = (await (await page.request.get('/api/user/fetch_user_profile', { headers })).json()).data;
  return { token, nickname: 'Doctor', id: userId };
}

/** Returns a day with free times in the week that begins in so many days. */
async function freeDay(page: Page, doctorUserId: string, ahead: number): Promise<{ day: string; times: Time[] }> {
  for (let days = ahead; days < ahead + 7; days += 1) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(
      Date.now() + days * 86_400_000,
    );
    const params = { doctorUserId, selectTime: day };
    const { data } = await (await page.request.get('/api/reservation/appointmentTimes', { params })).json();
    const times = (data as Time[]).filter(({ state }) => state === 'FREE');
    if (times.length > 2) return { day, times };
  }
  throw new Error('There is no day with free times.');
}

/** Books the first free time of a day for a new member, accepted by the doctor. */
async function bookFor(page: Page, doctor: Member & { id: string }, nickname: string, ahead: number) {
  const member = await makeMember(page, nickname);
  const { day, times } = await freeDay(page, doctor.id, ahead);
  const [booked, ...free] = times;
  const visit = { doctorUserId: doctor.id, slotId: booked?.slotId, type: 'initial', mode: 'clinic' };
  const { kaReservationId, state } = await callAs(page, member, '/reservation/reservationApply', visit);
  if (state === 0) await callAs(page, doctor, '/reservation/doctorHandle', { kaReservationId, state: 1 });
  return { member, day, free: free[0]?.slotId ?? '' };
}

/** Opens the appointments of a member in another browser. */
async function openOwn(browser: Browser, { token }: Member, viewport: typeof desktop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.CHARIS_SITE ?? '',
    viewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await beginSession(page, token);
  await page.goto('/user/appointments');
  return page;
}

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('a doctor drags an appointment to a free time, and the member takes it by one press', { tag }, async ({
    page,
    browser,
  }) => {
    const doctor = await logInDoctor(page);
    const { member, day, free } = await bookFor(page, doctor, 'Proposed Pardalote', 12);
    const dialog = page.getByRole('dialog');
    const time = page.locator(`[id="${free}"]`);
    const entry = page.getByRole('button', { name: /^Proposed Pardalote/ });

    await test.step('When it is dropped on a free time of the week, and proposed with a reason', async () => {
      await beginSession(page, doctor.token);
      await page.goto(`/doctor/appoint?day=${day}&view=week`);
      await expect(time).toBeVisible();
      await entry.hover();
      await page.mouse.down();
      await time.hover();
      await page.mouse.up();
      await expect(dialog.getByRole('button', { name: timeName, pressed: true })).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Propose this time' }).click();
      await expect(dialog.getByText('Give a reason.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am called to surgery');
      await dialog.getByRole('button', { name: 'Propose this time' }).click();
      await expect(dialog).toBeHidden();
      await expect(entry).toContainText('other time proposed');
    });

    await test.step('Then the member reads both times, and takes the new one', async () => {
      const own = await openOwn(browser, member, desktop);
      const card = own.getByRole('main').getByRole('article');
      await expect(card.getByText('Reason: I am called to surgery')).toBeVisible();
      expect(await a11yViolations(own)).toEqual([]);
      await card.getByRole('button', { name: 'Take this time' }).click();
      await expect(card.getByRole('button', { name: 'Take this time' })).toBeHidden();
      await own.context().close();
    });

    await test.step('And the open calendar of the doctor shows it there', async () => {
      await expect(time).toBeHidden();
      await expect(entry).not.toContainText('other time proposed');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a doctor moves an appointment by its panel, and the member reads why', { tag }, async ({ page, browser }) => {
    const doctor = await logInDoctor(page);
    const { member, day, free } = await bookFor(page, doctor, 'Moved Magpie', 19);
    await beginSession(page, doctor.token);
    await page.goto(`/doctor/appoint?day=${day}`);
    const time = page.locator(`[id="${free}"]`);
    await expect(time).toBeInViewport();

    await test.step('When another time is chosen, and the appointment moved', async () => {
      await page.getByRole('button', { name: /^Moved Magpie/ }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).tap();
      const dialog = page.getByRole('dialog', { name: 'Move the appointment of Moved Magpie' });
      await dialog.getByRole('button', { name: timeName }).first().tap();
      await dialog.getByRole('radio', { name: /^Move it now/ }).check();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The clinic opens late');
      expect(await a11yViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
      await expect(dialog).toBeHidden();
    });

    await test.step('Then the member reads the reason beside the new time', async () => {
      const own = await openOwn(browser, member, phone);
      const card = own.getByRole('main').getByRole('article');
      await expect(card.getByText('Reason: The clinic opens late')).toBeVisible();
      await own.context().close();
    });
  });
});
