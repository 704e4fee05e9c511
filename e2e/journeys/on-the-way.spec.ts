/** A member books for a relative with the reminders that they want, says that they are coming, and finds another doctor where one is full. */
import { expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { beginSession } from '../support/account.ts';
import { callAs, type Member, makeMember } from '../support/community.ts';
import { demoLogin } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const tag = ['@mf-booking'];

/** A demo doctor whose calendar no other journey counts; demo accounts share their password. */
const email = 'dr.hibbertia.swift@example.com';

/** The last button of a booking. */
const finish = /^(Confirm the appointment|Send the request)$/;

interface Time {
  slotId: string;
  startUtc: string;
}

async function logInDoctor(page: Page): Promise<Member & { id: string }> {
  const data = { ...demoLogin('doctor@example.com'), email, userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const { userId } = (await (await page.request.get('/api/user/fetch_user_profile', { headers })).json()).data;
  return { token, nickname: 'Doctor', id: userId };
}

async function nextTimes(page: Page, doctorUserId: string): Promise<Time[]> {
  const answer = await page.request.post('/api/reservation/nextSlots', {
    data: { doctorUserIds: [doctorUserId], limit: 5 },
  });
  return (await answer.json()).data[0].slots;
}

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await a11yViolations(page)]).toEqual([width, []]);
  });
}

test('a member books for a parent with an email as the only reminder, and the doctor sees for whom', { tag }, async ({
  page,
}) => {
  const doctor = await logInDoctor(page);
  const member = await makeMember(page, 'Caring Currawong');
  const time = (await nextTimes(page, doctor.id)).at(-1);
  await beginSession(page, member.token);
  await page.goto(`/doctor/userappoints?doctorUserId=${doctor.id}&slotId=${time?.slotId}`);

  await test.step('When it is for someone else, then their name and consent are asked for', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'Another person over 18' }).check();
    await page.getByRole('button', { name: finish }).click();
    await expect(page.getByText('Please enter their name.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Their name' }).fill('Acacia Currawong');
    await page.getByRole('combobox', { name: 'They are my' }).selectOption('parent');
    await page.getByRole('checkbox', { name: /agree that I book for them/ }).check();
    await expectFine(page);
  });

  await test.step('When the reminders are chosen, then it is booked', async () => {
    await page.getByRole('checkbox', { name: 'Push message' }).uncheck();
    await page.getByRole('checkbox', { name: 'Alarm in the calendar' }).uncheck();
    await page.getByRole('button', { name: finish }).click();
    await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
    await page.waitForURL(/[?&]booked=/);
  });

  const kaReservationId = new URL(page.url()).searchParams.get('booked');
  const headers = { authorization: `Bearer ${member.token}` };
  const own = await page.request.get(`/api/reservation/reservations/${kaReservationId}`, { headers });
  const { state, reminders } = (await own.json()).data;
  expect(reminders).toEqual(['mail']);
  if (state === 0) await callAs(page, doctor, '/reservation/doctorHandle', { kaReservationId, state: 1 });

  await test.step('When the reminders are changed after booking, then the appointment has them', async () => {
    await page.goto('/user/appointments');
    await page.getByRole('button', { name: 'Reminders', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Push message' }).check();
    await expectFine(page);
    await page.getByRole('button', { name: 'Save reminders' }).click();
    await expect(page.getByText('Reminders saved', { exact: true })).toBeVisible();
    const changed = await page.request.get(`/api/reservation/reservations/${kaReservationId}`, { headers });
    expect((await changed.json()).data.reminders).toEqual(['mail', 'push']);
  });

  await test.step('When the member books again, then who comes is chosen before the type', async () => {
    await page.goto(`/doctor/userappoints?doctorUserId=${doctor.id}`);
    await page.getByRole('radio', { name: 'Acacia Currawong (parent)' }).check();
    await expectFine(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please confirm that they agree.')).toBeVisible();
  });

  await test.step('Then the doctor has a card of the person, apart from the member', async () => {
    await beginSession(page, doctor.token);
    await page.goto(`/doctor/patients/detail?id=${kaReservationId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Acacia Currawong' })).toBeVisible();
    await expect(page.getByText('Booked by Caring Currawong (parent)')).toBeVisible();
    await expectFine(page);
  });
});

test('a member says by one press that they are coming, and the calendar of the doctor shows it at once', {
  tag,
}, async ({ page, browser }) => {
  const doctor = await logInDoctor(page);
  const member = await makeMember(page, 'Punctual Pardalote');
  const [time] = (await nextTimes(page, doctor.id)).slice(-2);
  const visit = { doctorUserId: doctor.id, slotId: time?.slotId, type: 'initial', mode: 'clinic' };
  const { kaReservationId, state } = await callAs(page, member, '/reservation/reservationApply', visit);
  if (state === 0) await callAs(page, doctor, '/reservation/doctorHandle', { kaReservationId, state: 1 });
  const start = Date.parse(time?.startUtc ?? '');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(start);
  await beginSession(page, doctor.token);
  await page.goto(`/doctor/appoint?view=day&day=${day}`);
  const card = page.getByRole('article').filter({ hasText: 'Punctual Pardalote' });
  await expect(card).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  const own = await context.newPage();
  // The member is asked from days before; the API takes the answer at any time before the start.
  await own.clock.setFixedTime(start - 24 * 3_600_000);
  await beginSession(own, member.token);
  await own.goto('/user/appointments');
  await expectFine(own);
  await own.getByRole('button', { name: 'I’m coming' }).click();
  await expect(own.getByText('The clinic knows that you are coming.')).toBeVisible();
  await expect(card.getByText('Coming', { exact: true })).toBeVisible();

  await own.goto(`/user/appointments?move=${kaReservationId}`);
  await expect(own.getByRole('dialog', { name: /^Another time with/ })).toBeVisible();
  await context.close();
});

test('a day without times leads to doctors near by, and from a time of theirs into booking it', { tag }, async ({
  page,
}) => {
  // Many doctors work in Sydney.
  const found = await page.request.post('/api/doctor/search', { data: { mode: 'clinic', stateCode: 'NSW' } });
  const [doctor] = (await found.json()).data.list;
  const day = new Date(Date.now() + 340 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/doctor/userappoints?doctorUserId=${doctor.doctorUserId}&day=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const others = page.getByRole('region', { name: 'Doctors near by with a time soon' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  await expectFine(page);
  await others.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/slotId=/);
  await expect(page.getByRole('complementary', { name: 'Your appointment' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(doctor.doctorUserId));
});
