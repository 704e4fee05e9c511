import { expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsNew } from '../support/account.ts';
import { mailTo } from '../support/mail.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const password = 'finch2025';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const add = (page: Page) => main(page).getByRole('button', { name: 'Add a passkey' });
const remove = (page: Page) => main(page).getByRole('button', { name: /^Remove the passkey made with / });

/** Gives the browser a device that keeps passkeys, and whose owner always agrees. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { browser, authenticatorId };
}

async function addPasskey(page: Page) {
  const form = main(page).getByRole('form', { name: 'Add a passkey' });
  await form.getByRole('textbox', { name: 'Current password' }).fill(password);
  await add(page).click();
  await expect(remove(page)).toHaveCount(1);
}

/** Ends the session in this browser, as a log-out does. */
async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/profile');
  await main(page).getByRole('button', { name: 'Log in/sign up' }).click();
}

const logIn = (page: Page) => dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();

for (const viewport of [desktop, phone]) {
  test.describe(`a log-in without a password at ${viewport.width} pixels`, { tag: '@mf-auth' }, () => {
    test.use({ viewport });

    test('by a passkey, until it is removed', async ({ page }) => {
      await addDevice(page);
      const path = viewport === phone ? '/mobile/user/profile' : '/user/profile';
      await enterAsNew(page, `${path}#login`, password);
      await expect(main(page).getByText('You have no passkeys yet.')).toBeVisible();

      await test.step('it is added after the password, and listed', async () => {
        await addPasskey(page);
        await expect(main(page).getByText('Not used yet')).toBeVisible();
        expect(await a11yViolations(page)).toEqual([]);
      });

      await test.step('it logs in with one press', async () => {
        await logOut(page);
        await logIn(page);
        await expect(dialog(page)).toBeHidden();
        await page.goto(`${path}#login`);
        const row = main(page).getByRole('listitem').filter({ hasText: 'Made with ' });
        await expect(row).toContainText('Last used');
      });

      await test.step('once removed, it says so and opens nothing', async () => {
        await remove(page).click();
        await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(main(page).getByText('You have no passkeys yet.')).toBeVisible();
        await logOut(page);
        await logIn(page);
        const words = 'This passkey does not open an account. Please log in another way.';
        await expect(page.getByText(words)).toBeVisible();
        await expect(dialog(page)).toBeVisible();
      });
    });

    test('by the code of a mail', async ({ page }) => {
      const email = await enterAsNew(page, '/user/profile', password);
      await logOut(page);
      await dialog(page)
        .getByRole('button', { name: /Member$/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Email me a code' }).click();
      await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
      expect(await a11yViolations(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Email me a code' }).click();
      await expect(dialog(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
      const { code } = await mailTo(email);
      await dialog(page).getByRole('textbox').fill(code);
      await expect(dialog(page)).toBeHidden();
      await expect(main(page).getByRole('textbox', { name: 'User Name' })).not.toHaveValue('');
    });
  });
}

test.describe('a log-in by passkey', { tag: '@mf-auth' }, () => {
  test('is made once on a device, which says that it has one', async ({ page }) => {
    await addDevice(page);
    await enterAsNew(page, '/user/profile#login', password);
    await addPasskey(page);
    const form = main(page).getByRole('form', { name: 'Add a passkey' });
    await form.getByRole('textbox', { name: 'Current password' }).fill(password);
    await add(page).click();
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
    await expect(remove(page)).toHaveCount(1);
  });

  test('with a copied key ends every session, and says why', async ({ page }) => {
    const { browser, authenticatorId } = await addDevice(page);
    await enterAsNew(page, '/user/profile#login', password);
    await addPasskey(page);
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
    const copy = credentials[0];
    if (!copy) throw new Error('The device keeps no passkey.');
    await logOut(page);
    await logIn(page);
    await expect(dialog(page)).toBeHidden();
    await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId });
    await browser.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
    await logOut(page);
    await logIn(page);
    await expect(page.getByText(/^This passkey may have been copied, so we removed it/)).toBeVisible();
  });
});
