/** The people of a clinic: an invitation, a receptionist who keeps the doctor's calendar, and the end of it. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { callAs, enter, makeMember } from '../support/community.ts';
import { follows } from '../support/live.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-doctors', '@mf-booking'];
const nickname = 'Robin Reception';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Your practice' });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function expectFine(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atBothWidths(page, async (width) => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

test('a receptionist is invited, books a caller whom the doctor sees at once, and is removed', { tag }, async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  await enterAs(page, 'doctor@example.com', 'doctor');
  await test.step('Given an invitation that the owner has sent', async () => {
    await page.goto('/doctor/team');
    await expectFine(page);
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('radio', { name: /^Receptionist/ }).check();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });

  const other = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  const desk = await other.newPage();
  await test.step('When the receptionist opens the link of the mail and joins', async () => {
    await enter(desk, await makeMember(desk, nickname));
    const [link = ''] = /\/user\/invitation\?\S+/.exec((await mailTo(email)).text) ?? [];
    await desk.goto(link);
    await expect(desk.getByRole('heading', { level: 2, name: /^Join the team of/ })).toBeVisible();
    await expectFine(desk);
    await desk.getByRole('button', { name: 'Join the team' }).click();
    await desk.getByRole('link', { name: 'Go to the calendar' }).click();
  });

  await test.step('Then they keep the calendar of the doctor whom they choose', async () => {
    await expect(desk.getByRole('heading', { level: 1, name: /^Calendar of / })).toBeVisible();
    await expect(rail(desk).getByRole('link', { name: 'Settings' })).toHaveCount(0);
    const choice = desk.getByRole('combobox', { name: 'Practice of' });
    const doctor = await page.getByRole('button', { name: /^Account of / }).getAttribute('aria-label');
    await choice.selectOption({ label: doctor?.replace('Account of ', '') ?? '' });
    await expectFine(desk);
  });

  await test.step('And what they book is on the screen of the doctor, whose history names them', async () => {
    const free = page.waitForResponse('**/api/reservation/schedule?*');
    await page.goto('/doctor/today');
    const { data } = await (await free).json();
    type Day = { date: string; slots: { state: string; startUtc: string }[] };
    const isFree = ({ state, startUtc }: Day['slots'][number]) => state === 'FREE' && Date.parse(startUtc) > Date.now();
    const day = (data.days as Day[]).find(({ slots }) => slots.some(isFree))?.date ?? '';
    const hears = follows(page, 'appointments:');
    await page.goto(`/doctor/appoint?view=day&day=${day}`);
    await hears;
    await desk.goto(`/doctor/appoint?view=day&day=${day}`);
    await desk.getByRole('button', { name: 'Book for a caller' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Casey Caller');
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toBeHidden();
    await card(page, 'Casey Caller').getByText('History').click();
    await expect(card(page, 'Casey Caller').getByText(`${nickname}, of the team`)).toBeVisible();
  });

  await test.step('And they take vouchers of the doctor at the desk', async () => {
    await rail(desk).getByRole('link', { name: 'Vouchers' }).click();
    await expect(desk.getByRole('region', { name: 'Redeemed today' })).toBeVisible();
    await desk.getByRole('textbox', { name: 'Voucher code' }).fill('K7QM-4XWD-CMXY');
    await desk.getByRole('button', { name: 'Check the code' }).click();
    await expect(desk.getByText('No voucher that is sold here has this code.')).toBeVisible();
    await expectFine(desk);
    await desk.goBack();
  });

  await test.step('And they answer in their own name what a patient wrote to the team, and see nothing that is for the doctor', async () => {
    const patient = await makeMember(page, 'Patient Lorikeet');
    const self = await page.evaluate(() => JSON.parse(localStorage.getItem('charis.userInfo') ?? '{}').userId);
    const times = await callAs(page, patient, '/reservation/nextSlots', { doctorUserIds: [self], limit: 5 });
    const wish = { doctorUserId: self, slotId: times[0].slots.at(-1).slotId, type: 'initial', mode: 'video' };
    const { kaReservationId } = await callAs(page, patient, '/reservation/reservationApply', wish);
    const { conversationId } = await callAs(page, patient, '/messages/conversations', { kaReservationId });
    await callAs(page, patient, '/messages', { conversationId, text: 'It itches again.' });
    await callAs(page, patient, '/messages', { conversationId, text: 'Is there parking?', forTeam: true });

    await rail(desk).getByRole('link', { name: 'Messages' }).click();
    await desk.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Patient Lorikeet' }).click();
    const log = desk.getByRole('log', { name: 'Written so far' });
    await expect(log.getByText('Is there parking?')).toBeVisible();
    await expect(desk.getByText('It itches again.')).toHaveCount(0);
    await desk.getByRole('textbox', { name: 'Message' }).fill('Yes, behind the house.');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log.getByText(`${nickname}, of the team`)).toBeVisible();
    await expectFine(desk);

    await page.goto(`/doctor/messages?with=${conversationId}`);
    await expect(page.getByText(`${nickname}, of the team`)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'You and the team' })).toBeChecked();
    await expectFine(page);
    await desk.goBack();
    await desk.goBack();
  });

  await test.step('When the owner removes them, then the calendar is gone from their screen', async () => {
    await page.goto('/doctor/team');
    await page.getByRole('button', { name: `Remove ${nickname}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(nickname)).toHaveCount(0);
    await expect(desk.getByRole('combobox', { name: 'Practice of' })).toHaveCount(0);
    await expect(card(desk, 'Casey Caller')).toHaveCount(0);
  });
  await other.close();
});
