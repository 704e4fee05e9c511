/** A doctor's own calendar elsewhere closes times here, and leaves what is booked alone. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from '../support/a11y-violations.ts';
import { type Calendar, eventBetween, startCalendar } from '../support/calendar.ts';
import { demoSession, enterAs } from '../support/member.ts';
import { desktop } from '../support/site-pages.ts';

const account = 'doctor@example.com';
const caller = 'Bronzewing Caller';

/** Returns a day so many days from now, on the clinic's calendar. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000);

interface Slot {
  displayTime: string;
  startUtc: string;
  endUtc: string;
  state: string;
}

let calendar: Calendar;
test.beforeEach(async () => {
  calendar = await startCalendar();
});
test.afterEach(() => calendar.close());
test.use({ viewport: desktop });

async function daysOf(page: Page, token: string, from: string, to: string): Promise<{ date: string; slots: Slot[] }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/reservation/schedule?from=${from}&to=${to}`, { headers });
  return (await answer.json()).data.days;
}

const isFree = ({ state }: Slot) => state === 'FREE';

/** Returns a day that no other journey looks at, and another one in each try. */
async function openDay(page: Page, token: string) {
  const days = await daysOf(page, token, dayAfter(34), dayAfter(40));
  const open = days.filter(({ slots }) => slots.filter(isFree).length > 1)[test.info().retry];
  const [booked, further] = open?.slots.filter(isFree) ?? [];
  if (!open || !booked || !further) throw new Error('The doctor has no day with free times.');
  return { day: open.date, booked, further };
}

/** Takes away what a try before has left. */
async function followNone(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/reservation/busy-calendars', { headers })).json();
  for (const { calendarId } of data.calendars) {
    await page.request.delete(`/api/reservation/busy-calendars/${calendarId}`, { headers });
  }
}

test('a doctor follows a calendar: members cannot book its times, and an appointment at one of them stays and is shown as a conflict', {
  tag: ['@mf-booking'],
}, async ({ page }) => {
  const token = await demoSession(page, account, 'doctor');
  await enterAs(page, account, 'doctor');
  await followNone(page, token);
  const { day, booked, further } = await openDay(page, token);
  const furtherNow = async () => {
    const [only] = await daysOf(page, token, day, day);
    return only?.slots.find(({ startUtc }) => startUtc === further.startUtc)?.state;
  };
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('region', { name: 'Calendars elsewhere' });
  const conflicts = page.getByText('1 appointment while you are busy elsewhere');

  await test.step('Given someone who is booked', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const data = {
      selectTime: day,
      displayTime: booked.displayTime,
      type: 'initial',
      name: caller,
      phone: '0491 570 006',
    };
    const answer = await page.request.post('/api/reservation/guest', { data, headers });
    expect(await answer.json()).toMatchObject({ code: 100 });
  });

  await test.step('When an address without a calendar is typed, then the field says so and keeps it', async () => {
    calendar.says(404);
    await page.goto('/doctor/settings');
    await panel.getByRole('button', { name: 'Follow a calendar' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Family');
    await dialog.getByRole('textbox', { name: 'Address of the calendar' }).fill(calendar.url);
    await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(dialog.getByText('There is no calendar at this address, or it is not shared.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Address of the calendar' })).toHaveValue(calendar.url);
    await expectNoBarrier(page);
  });

  await test.step('When it has one, then it is followed, and the conflict is named', async () => {
    calendar.says(200, ...eventBetween(booked.startUtc, further.endUtc));
    await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'Family' })).toBeVisible();
    await expect(conflicts).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step('Then the calendar shades its times, of which none can be opened, and says whom they meet', async () => {
    await panel.getByRole('link', { name: caller }).click();
    const busy = page.getByRole('list', { name: 'Times when the doctor is busy elsewhere' });
    await expect(busy.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: new RegExp(`^${caller}.*Busy elsewhere`) })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: caller });
    await expect(card.getByText('The doctor is busy elsewhere at this time')).toBeVisible();
    expect(await furtherNow()).toBe('CLOSED');
    await expect(page.getByText('School play')).toHaveCount(0);
    await expectNoBarrier(page);
  });

  await test.step('And Today names it', async () => {
    await page.goto('/doctor/today');
    await expect(conflicts).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step('When the calendar is not shared any more, then it is said with the reason', async () => {
    calendar.says(403);
    await page.goto('/doctor/settings');
    // A calendar that was read just now is not read again.
    await expect(async () => {
      await panel.getByRole('button', { name: 'Read now: Family' }).click();
      await expect(panel.getByText(/it is not shared\. The times that we read before still count\./)).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(conflicts).toBeVisible();
  });

  await test.step('When it is followed no more, then its times are free again', async () => {
    await panel.getByRole('button', { name: 'Stop following Family' }).click();
    await dialog.getByRole('button', { name: 'Stop following' }).click();
    await expect(panel.getByText('You do not follow a calendar yet.')).toBeVisible();
    expect(await furtherNow()).toBe('FREE');
  });
});
