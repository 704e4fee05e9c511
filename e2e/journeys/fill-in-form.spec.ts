/** A practice asks a member to fill in a form before an appointment, and reads the answers. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { callAs, enter, makeMember } from '../support/community.ts';
import { demoLogin } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-booking'];
const nickname = 'Form Fairywren';

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

test('a doctor makes a form of a template and sends it, a member fills it in on a phone, and the doctor reads the answers', {
  tag,
}, async ({ page, browser, request }) => {
  const member = await makeMember(page, nickname);
  const login = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await request.post('/api/login/doctor', { data: login })).json()).data;
  const doctor = { token, nickname: '' };
  const as = { headers: { authorization: `Bearer ${token}` } };
  const { data: self } = await (await request.get('/api/user/fetch_user_profile', as)).json();
  const times = { data: { doctorUserIds: [self.userId], limit: 5 } };
  const { data: next } = await (await request.post('/api/reservation/nextSlots', times)).json();
  const wish = { doctorUserId: self.userId, slotId: next[0].slots.at(-1).slotId, type: 'initial', mode: 'video' };
  const visit = await callAs(page, member, '/reservation/reservationApply', wish);
  const { kaReservationId } = visit;
  if (visit.state === 0) await callAs(page, doctor, '/reservation/doctorHandle', { kaReservationId, state: 1 });

  // Each try has a form of its own.
  const title = `After a laser ${test.info().retry + 1}`;
  await enter(page, doctor);
  await test.step('Given a form that is made of a template, which says what is missing', async () => {
    await page.goto('/doctor/settings');
    await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('button', { name: 'Add a form' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'After a treatment' }).click();
    await expect(page.getByRole('heading', { name: 'Question 4' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const added = page.locator('li').filter({ has: page.getByRole('heading', { name: 'Question 5' }) });
    const words = added.getByRole('textbox', { name: 'Question', exact: true });
    await expect(words).toHaveAccessibleDescription('Please write the question');
    await expect(words).toBeFocused();
    await words.fill('I agree that the clinic keeps my answers.');
    await added.getByRole('combobox', { name: 'Kind of answer' }).selectOption('consent');
    await expectFine(page);
  });

  await test.step('When its order is changed by the keyboard, and it is seen as members see it', async () => {
    await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move question 1 down' })).toBeEnabled();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('group').first()).toContainText('How much pain do you have today');
    await expect(preview.getByRole('textbox', { name: 'Your full name' })).toBeVisible();
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expectFine(page);
  });

  await test.step('And it is sent from the card of the patient', async () => {
    await page.goto(`/doctor/patients/detail?id=${kaReservationId}`);
    const forms = page.getByRole('region', { name: 'Forms' });
    await forms.getByRole('button', { name: 'Send a form' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Form' }).selectOption({ label: title });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(forms.getByText(`${title}: not filled in yet`)).toBeVisible();
  });

  const phone = await browser.newContext({
    baseURL: process.env.CHARIS_SITE ?? '',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const own = await phone.newPage();
  await enter(own, member);
  await test.step('Then the member finds it at the appointment, and each step says what is missing', async () => {
    await own.goto('/user/appointments');
    await own.getByRole('link', { name: `Fill in: ${title}` }).click();
    await expect(own.getByRole('heading', { level: 2, name: /Questions 1 to 3/ })).toBeVisible();
    await own.getByRole('button', { name: 'Continue' }).click();
    await expect(own.getByRole('radio', { name: '0', exact: true })).toBeFocused();
    await expectFine(own);
  });

  await test.step('And what is answered is there after a reload', async () => {
    await own.getByRole('radio', { name: '4', exact: true }).check();
    await own.getByLabel('When was your treatment?').fill('2026-01-15');
    await own.getByRole('checkbox', { name: 'Swelling' }).check();
    await expect(own.getByText(/^Saved at/)).toBeVisible();
    await own.reload();
    await expect(own.getByRole('radio', { name: '4', exact: true })).toBeChecked();
    await expect(own.getByRole('checkbox', { name: 'Swelling' })).toBeChecked();
  });

  await test.step('And it is sent once everything is answered', async () => {
    await own.getByRole('button', { name: 'Continue' }).click();
    await expect(own.getByRole('heading', { level: 2, name: /Questions 4 to 5/ })).toBeFocused();
    await own.getByRole('button', { name: 'Send to the clinic' }).click();
    const name = own.getByRole('textbox', { name: 'Your full name' });
    await expect(name).toHaveAccessibleDescription('Please answer this question');
    await name.fill('Fern Fairywren');
    await own.getByRole('button', { name: 'Send to the clinic' }).click();
    await expect(own.getByText(/^You have sent these answers to/)).toBeVisible();
    await expect(own.getByText(/^Fern Fairywren agreed on/)).toBeVisible();
    await expectFine(own);
  });

  await test.step('Then the card leads the doctor to the answers, which say who has read them', async () => {
    await page.reload();
    await page
      .getByRole('region', { name: 'Forms' })
      .getByRole('link', { name: `${title}: read the answers` })
      .click();
    await page.getByRole('button', { name: 'Show the answers' }).click();
    await expect(page.getByText('4 of 10')).toBeVisible();
    await expect(page.getByText('Swelling', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Fern Fairywren agreed on/)).toBeVisible();
    await expectFine(page);
  });
  await phone.close();
});
