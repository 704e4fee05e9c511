/** A member and the practice of their doctor write to each other. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { callAs, enter, makeMember } from '../support/community.ts';
import { chooseFiles, pictureFile } from '../support/compose.ts';
import { follows } from '../support/live.ts';
import { demoLogin } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-booking', '@mf-mobile'];
const nickname = 'Patient Pipit';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Written so far' });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // For a moment the one on its way may stand beside the one that a live event has brought.
  await expect(log(page).getByText(text)).toHaveCount(1);
}

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    await expect(field(page)).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

test('a member writes about an appointment, the practice answers, and what is written without a connection is sent once', {
  tag,
}, async ({ page, browser, request }) => {
  const member = await makeMember(page, nickname);
  const login = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await request.post('/api/login/doctor', { data: login })).json()).data;
  const as = { headers: { authorization: `Bearer ${token}` } };
  const { data: self } = await (await request.get('/api/user/fetch_user_profile', as)).json();
  const times = { data: { doctorUserIds: [self.userId], limit: 5 } };
  const { data: next } = await (await request.post('/api/reservation/nextSlots', times)).json();
  const wish = { doctorUserId: self.userId, slotId: next[0].slots.at(-1).slotId, type: 'initial', mode: 'video' };
  await callAs(page, member, '/reservation/reservationApply', wish);

  await enter(page, member);
  await test.step('When the member writes from the card of the appointment', async () => {
    await page.goto('/user/appointments?tab=requests');
    await page.getByRole('main').getByRole('button', { name: 'Message the clinic' }).click();
    await expect(page.getByText(/^It is about the appointment/)).toBeVisible();
    await field(page).fill('May I bring my sister?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Please choose who may read this')).toBeVisible();
    await page.getByRole('radio', { name: / and the team$/ }).check();
    await send(page, 'May I bring my sister?');
    await expect(log(page).getByText(/^About the appointment on/)).toBeVisible();
    await expectFine(page);
  });

  const other = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  const desk = await other.newPage();
  await enter(desk, { token, nickname: '' });
  await test.step('Then the practice finds it, and answers', async () => {
    const hears = follows(desk, 'messages:');
    await desk.goto('/doctor/messages');
    const conversations = desk.getByRole('list', { name: 'Conversations' });
    // An attempt before this one may have left a conversation with a member of the same name.
    await conversations.getByRole('link', { name: nickname }).first().click();
    await expect(log(desk).getByText('May I bring my sister?')).toBeVisible();
    await hears;
    await send(desk, 'Of course.');
    await expectFine(desk);
  });

  await test.step('Then the open page of the member shows the answer, and that the practice has read', async () => {
    await expect(log(page).getByText('Of course.')).toBeVisible();
    await expect(log(page).getByText(/ · Read$/)).toBeVisible();
  });

  await test.step('When the member sends a picture without words, then the practice sees it', async () => {
    await page.getByRole('button', { name: 'Add pictures or files' }).click();
    await chooseFiles(page, [await pictureFile('referral.jpg', '#aa8866')]);
    await expect(page.getByRole('button', { name: 'Remove referral.jpg' })).toBeVisible({ timeout: 20_000 });
    await expectFine(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(desk).getByRole('img', { name: 'referral.jpg' })).toBeVisible();
    await expectFine(desk);
  });

  await test.step('When the member writes without a connection, then it is sent once there is one', async () => {
    await page.context().setOffline(true);
    await send(page, 'See you then.');
    await expect(log(page).getByText(/^We are sending it/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(log(page).getByText(/^We are sending it/)).toHaveCount(0);
    await expect(log(desk).getByText('See you then.')).toHaveCount(1);
  });

  await test.step('And phones have conversations beside notifications', async () => {
    await page.goto('/mobile/message');
    await page.getByText('Conversations', { exact: true }).click();
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
    await expect(log(page).getByText('See you then.')).toBeVisible();
  });
  await other.close();
});
