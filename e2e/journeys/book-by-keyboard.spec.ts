/** Booking without a mouse or a finger, in both languages, from the home page to the doctor's answer. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { beginSession, makeAccount } from '../support/account.ts';
import { callAs, enter, makeMember } from '../support/community.ts';
import { continueTo } from '../support/continue-to.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { demoLogin } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';
import { type Language, textsOf } from '../support/texts.ts';

const tag = ['@mf-booking', '@mf-mobile'];

/** Milliseconds from the doctor's answer to the member's page. */
const soon = 2_000;

/** Expects the focused element, or what lies around it, to show the focus. */
async function expectFocusToShow(page: Page): Promise<void> {
  const shows = await page.evaluate(() => {
    for (let place = document.activeElement; place && place !== document.body; place = place.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(place);
      if (outlineStyle !== 'none' || boxShadow !== 'none') return true;
    }
    return false;
  });
  expect(shows, 'the focus shows').toBe(true);
}

async function logInDoctor(request: APIRequestContext): Promise<string> {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  return (await (await request.post('/api/login/doctor', { data })).json()).data.token;
}

const ways: { language: Language; home: string; use: object }[] = [
  { language: 'en', home: '/', use: { viewport: desktop } },
  { language: 'zh-CN', home: '/mobile/webhome', use: { viewport: phone, hasTouch: true, isMobile: true } },
];

for (const { language, home, use } of ways) {
  test.describe(`by keyboard alone, ${language} from ${home}`, { tag }, () => {
    test.use({ ...use, locale: language });
    const t = textsOf('mf-booking/src', language);
    const auth = textsOf('mf-auth/src', language);
    const shell = textsOf('shell/src', language);
    const flow = textsOf('shared/ui/flow', language);

    test('someone books and logs in on the way', async ({ page }) => {
      const password = 'finch2025';
      const { email, token } = await makeAccount(page, password, 'Keyboard Kestrel');
      await callAs(page, { token, nickname: 'Keyboard Kestrel' }, '/me/consents', { document: 'terms' });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      // The mobile pages ask guests to log in when they arrive, the desktop's when they confirm.
      const isMobile = home.startsWith('/mobile');
      if (isMobile) await enter(page, { token, nickname: 'Keyboard Kestrel' });

      await test.step('Given a free time on the home page', async () => {
        await page.goto(home);
        // Times are read once their card is near.
        await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
        const times = page.getByRole('list', { name: t('next.label') });
        // Both book with the same doctor at once: the next time, and the one after it.
        const way = isMobile
          ? times.nth(2).getByRole('link').nth(1)
          : page
              .getByRole('article')
              .nth(2)
              .getByRole('link', { name: shell('home.doctor.book') });
        await reach(page, way);
        await expectFocusToShow(page);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/userappoints/);
      });

      await test.step('When the visit is chosen and confirmed', async () => {
        await continueTo(page, t('book.confirm'), async () => {
          await reach(page, button(flow('next')));
          await expectFocusToShow(page);
          expect(await a11yViolations(page)).toEqual([]);
          await page.keyboard.press('Enter');
        });
        await expect(page.getByRole('heading', { level: 2, name: t('book.confirm') })).toBeFocused();
        await write(page, page.getByRole('textbox'), 'No mouse');
        expect(await a11yViolations(page)).toEqual([]);
        const confirm = page.getByRole('button', {
          name: new RegExp(`^(${t('book.finish')}|${t('book.finish.request')})$`),
        });
        await reach(page, confirm);
        await expectFocusToShow(page);
        await page.keyboard.press('Enter');
      });

      if (!isMobile) {
        await test.step('And the guest logs in', async () => {
          const dialog = page.getByRole('dialog');
          await press(page, dialog.getByRole('button', { name: new RegExp(`${auth('role.USER')}$`) }));
          await write(page, dialog.getByRole('textbox', { name: auth('email') }), email);
          await write(page, dialog.getByRole('textbox', { name: auth('password') }), password);
          await press(page, dialog.getByRole('checkbox', { name: auth('consent.agree') }), 'Space');
          await press(page, dialog.getByRole('button', { name: auth('logIn.submit'), exact: true }));
        });
      }

      await test.step('Then it is booked or asked for, and the keyboard comes to it', async () => {
        const done = page.getByRole('heading', { name: new RegExp(`^(${t('booked.title')}|${t('booked.asked')})$`) });
        await expect(done).toBeVisible();
        await expect(page.locator(':focus').filter({ has: done })).toHaveCount(1);
        expect(await a11yViolations(page)).toEqual([]);
      });
    });
  });
}

test('a doctor accepts by keyboard, and the open page of the member shows it within 2 seconds', { tag }, async ({
  page,
  browser,
  request,
}) => {
  const member = await makeMember(page, 'Patient Pardalote');
  const doctor = await logInDoctor(request);
  const as = { headers: { authorization: `Bearer ${doctor}` } };
  const { data: self } = await (await request.get('/api/user/fetch_user_profile', as)).json();
  const times = { data: { doctorUserIds: [self.userId], limit: 5 } };
  const { data: next } = await (await request.post('/api/reservation/nextSlots', times)).json();
  const { slotId } = next[0].slots.at(-2);
  const wish = { doctorUserId: self.userId, slotId, type: 'initial', mode: 'video' };
  await callAs(page, member, '/reservation/reservationApply', wish);

  await enter(page, member);
  const follows = page.waitForResponse(
    (answer) => answer.url().includes('/api/live?') && answer.url().includes('appointments'),
  );
  await page.goto('/user/appointments?tab=requests');
  const waiting = page.getByRole('main').getByRole('article');
  await expect(waiting).toHaveCount(1);
  await follows;

  const other = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  const desk = await other.newPage();
  await beginSession(desk, doctor);
  await desk.goto('/doctor/requests');
  const requests = desk.getByRole('region', { name: /requests?$/ });
  const accept = requests.getByRole('button', { name: 'Accept the request of Patient Pardalote' });
  await reach(desk, accept);
  await expectFocusToShow(desk);
  await desk.keyboard.press('Enter');
  await expect(waiting).toHaveCount(0, { timeout: soon });
  await expect(accept).toBeHidden();
  // The keyboard goes on from where it was.
  await expect(requests.locator(':focus')).toHaveCount(1);
  await other.close();
});
