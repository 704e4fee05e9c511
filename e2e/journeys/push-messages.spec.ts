/** A member turns push messages on, chooses what comes and when, and turns them off. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { enter, makeMember } from '../support/community.ts';
import { atBothWidths } from '../support/site-pages.ts';

test.use({ serviceWorkers: 'allow' });

const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';

/** A headless browser has no push service and allows no notifications: the page hands out what both would. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    const key = 'p'.repeat(87);
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscription : null);
  }, endpoint);
}

test('a member turns push messages on and off, without a barrier, wide and narrow', { tag: '@mf-community' }, async ({
  page,
}) => {
  await withPushService(page);
  // The settings are those of the member, for all browsers.
  await enter(page, await makeMember(page, 'Pushing Pardalote'));
  await page.goto('/user/profile#community');
  const card = page.getByRole('region', { name: 'Push messages' });
  await card.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(card.getByText('This browser shows messages while you are logged in.')).toBeVisible();
  // Each setting is saved as it is changed.
  const saved = async (change: () => Promise<void>) => {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/notifications/push'),
    );
    await change();
    expect((await answer).status()).toBe(200);
  };
  await saved(() => card.getByRole('checkbox', { name: 'Quiet hours' }).check());
  await saved(() => card.getByRole('checkbox', { name: 'Comments, replies and mentions' }).uncheck());
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Comments, replies and mentions' })).not.toBeChecked();
  await expect(card.getByRole('combobox', { name: 'From' })).toHaveValue('22');
  await atBothWidths(page, async (width) => expect([width, await advice(page, 'main')]).toEqual([width, []]));

  await card.getByRole('button', { name: 'Turn off in this browser' }).click();
  await expect(card.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  await expect(card.getByRole('checkbox')).toHaveCount(0);
});
