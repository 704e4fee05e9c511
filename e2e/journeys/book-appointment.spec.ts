/** Books a free time from a doctor's card, and uses the appointment. */
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { a11yViolations, expectNoBarrier } from '../support/a11y-violations.ts';
import { beginSession, makeAccount } from '../support/account.ts';
import { callAs } from '../support/community.ts';
import { enterAsMember, fillLogIn } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';

const tag = ['@mf-booking', '@mf-doctors', '@mf-catalogue'];

/** The times that the card of a doctor shows; each journey takes another doctor, so that no time is wanted twice. */
const timesOf = (page: Page, card: number) =>
  page.getByRole('article').nth(card).getByRole('list', { name: 'Next free times' }).getByRole('link');

/** The log-in of a new member, whose day is still free. */
async function makeBooker(page: Page) {
  const login = { password: 'finch2025', nickname: 'Booking Finch' };
  const { email, token } = await makeAccount(page, login.password, login.nickname);
  await callAs(page, { token, nickname: login.nickname }, '/me/consents', { document: 'terms' });
  return { email, password: login.password, token };
}

test.describe('booking', { tag }, () => {
  test('a guest chooses everything, logs in at the end and has what was chosen, without a barrier, wide and narrow', async ({
    page,
  }) => {
    const login = await makeBooker(page);
    await test.step('Given a free time of a doctor to ask about a procedure', async () => {
      await page.goto('/procedure/procedureDetail?categoryName=botox_injections');
      await page.getByRole('link', { name: 'Find a doctor to ask' }).click();
      await expect(page).toHaveURL('/doctor?procedure=botox_injections');
      await timesOf(page, 2).last().click();
      await expect(page).toHaveURL(/\/doctor\/userappoints\?doctorUserId=.+&slotId=.+&procedure=botox_injections/);
      await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible();
    });

    await test.step('When the visit, the time and the note are settled', async () => {
      await page.getByRole('radio', { name: /^Follow-up/ }).check();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Choose another time' }).click();
      await expect(page.getByRole('region', { name: 'Days with free times' })).toBeVisible();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Follow-up · Botox Injections')).toBeVisible();
      await page.getByRole('textbox', { name: /^Note to the doctor/ }).fill('I would rather talk first.');
      await expectNoBarrier(page);
      await page.getByRole('button', { name: /^(Confirm the appointment|Send the request)$/ }).click();
    });

    await test.step('And the guest logs in', async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Member$/ })
        .click();
      await fillLogIn(page, login);
    });

    await test.step('Then it is booked, and comes into a calendar, or is asked for', async () => {
      await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
      await page.waitForURL(/[?&]booked=/);
      await expectNoBarrier(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
      await expect(page.getByRole('main').getByText('Botox Injections')).toBeVisible();
      // What the doctor has not accepted yet is in no calendar.
      const isBooked = await page.getByRole('heading', { name: 'Your appointment is booked' }).isVisible();
      await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveCount(isBooked ? 1 : 0);
    });
  });

  test('Back in the browser leads to the step before, and a reload to the same, with what was chosen', async ({
    page,
  }) => {
    const step = (title: string) => page.getByRole('heading', { level: 2, name: title });
    const followUp = page.getByRole('radio', { name: /^Follow-up/ });
    await page.goto('/doctor');
    await timesOf(page, 4).first().click();
    await followUp.check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step('Confirm')).toBeFocused();
    await page.goBack();
    await expect(step('Your visit')).toBeFocused();
    await page.goForward();
    await expect(step('Confirm')).toBeFocused();
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect(step('Time')).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step('Confirm')).toBeFocused();
    await page.goBack();
    await expect(step('Time')).toBeFocused();
    await page.goBack();
    await expect(step('Your visit')).toBeFocused();
    await expect(followUp).toBeChecked();
    await page.goForward();
    await expect(step('Time')).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    const note = page.getByRole('textbox', { name: /^Note/ });
    await note.fill('I would like to talk about scars.');
    await page.reload();
    await expect(step('Confirm')).toBeVisible();
    await expect(note).toHaveValue('I would like to talk about scars.');
    await page.goBack();
    await page.goBack();
    await expect(followUp).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL('/doctor');
  });

  test('what was chosen outlives the session, and is booked once where the answer is lost', async ({ page }) => {
    const { token, ...login } = await makeBooker(page);
    const note = page.getByRole('textbox', { name: /^Note/ });
    const finish = page.getByRole('button', { name: /^(Confirm the appointment|Send the request)$/ });
    await beginSession(page, token);
    await page.goto('/doctor');
    await timesOf(page, 5).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await note.fill('I would like to talk about scars.');

    await page.request.delete('/api/sessions/current', { headers: { authorization: `Bearer ${token}` } });
    await finish.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Member$/ })
      .click();
    await fillLogIn(page, login);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(note).toHaveValue('I would like to talk about scars.');

    const apply = '**/api/reservation/reservationApply';
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(apply, loseAnswer, { times: 1 });
    await finish.click();
    await expect(page.getByText(/We could not book this appointment/)).toBeVisible();
    await page.reload();
    await finish.click();
    await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
  });

  test('a guest books from the home page in six presses', async ({ page }) => {
    const { email, password } = await makeBooker(page);
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    // Wide, book-by-keyboard goes the same way.
    await page.setViewportSize(phone);
    await page.goto('/');
    // The next time of the doctor.
    await press(page.getByRole('article').first().getByRole('link', { name: 'Book' }));
    await press(page.getByRole('button', { name: 'Continue' }));
    await press(page.getByRole('button', { name: /^(Confirm the appointment|Send the request)$/ }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: /Member$/ }));
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await press(dialog.getByRole('checkbox', { name: /^I consent/ }));
    await press(dialog.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page.getByRole('heading', { name: /^Your (appointment is booked|request is sent)$/ })).toBeVisible();
    expect(presses).toBe(6);
  });

  test('a member sees what they wait for and leaves it, and has four lists', async ({ page }) => {
    await enterAsMember(page);
    await page.goto('/doctor');
    const card = page.getByRole('article').nth(6);
    const doctor = ((await card.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/\s*Verified$/, '');
    await card.getByRole('link', { name: 'See times' }).click();
    await expect(page.getByRole('heading', { level: 2, name: doctor })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'Days with free times' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /free times? · / })).toBeVisible();
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const said = await page.getByText(/^You are on the waiting list of/).textContent();
    const name = /list of (.+) until/.exec(said ?? '')?.[1] ?? '';
    await page.goto('/user/appointments');
    const wait = page.getByRole('region', { name: 'Waiting lists' }).getByRole('article').filter({ hasText: name });
    // Charis offers free times every minute, and may have been faster.
    await expect(wait.getByText(/^(We will tell you when a time is free|This time is free)/)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await wait.getByRole('button', { name: /^Leave the waiting list/ }).click();
    await expect(wait).toBeHidden();

    for (const tab of ['Upcoming', 'Requests', 'Past', 'Cancelled']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        expect([viewport, await a11yViolations(page)]).toEqual([viewport, []]);
      }
    }
    // The narrowest window that has to do without scrolling across (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
