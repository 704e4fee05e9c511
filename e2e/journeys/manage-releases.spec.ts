import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseDir } from '@charis/tools/build/inputs.mjs';
import { expect, type Page, test } from '@playwright/test';
import { OpenIdProvider } from '../../delivery/src/testing/openid-provider.ts';
import { a11yViolations } from '../support/a11y-violations.ts';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';
import { desktop, phone } from '../support/site-pages.ts';

test.describe.configure({ mode: 'default' });

let provider: OpenIdProvider;
let site: RegistrySite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await OpenIdProvider.start();
  const { issuer, clientId, clientSecret, label, scopes } = provider.options;
  site = await startRegistrySite({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: label,
    OIDC_SCOPES: scopes,
    OIDC_ROLES: 'managers=manager',
  });
  provider.serve(site.url);
});
test.afterAll(async () => {
  await site.stop();
  await provider.close();
});

/** Types the token into the form that is open. */
async function giveToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signIn(page: Page, token = site.token): Promise<void> {
  await page.goto(`${site.url}/console`);
  await giveToken(page, token);
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

async function expectUsable(page: Page, what: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect([what, size, await a11yViolations(page), fits]).toEqual([what, size, [], true]);
  }
}

/** Returns a folder with what is live of a remote, of which the record says something else. */
function copyOfRelease(name: string, version: string, changed: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'charis-e2e-release-'));
  cpSync(releaseDir(name, version), folder, { recursive: true });
  const record = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'));
  writeFileSync(join(folder, 'record.json'), JSON.stringify({ ...record, ...changed }));
  return folder;
}

async function served(name: string): Promise<{ stable: string; previous: string }> {
  const { members } = await site.release('status');
  const member = members.find((known: { name: string }) => known.name === name);
  return { stable: member.stable.version, previous: member.previous?.version };
}

test('a token that is wrong, has expired or was revoked says so next to the field, also one that was good at first', async ({
  page,
}) => {
  const revoked = await site.release('token', 'create', 'Revoked', '--role', 'viewer');
  await site.release('token', 'revoke', revoked.id);
  const expired = await site.release('token', 'create', 'Expired', '--role', 'viewer');
  await site.query(`update delivery.token set expires_at = now() - interval '1 day' where id = '${expired.id}'`);
  const leaving = await site.release('token', 'create', 'Leaving', '--role', 'viewer');
  const field = page.getByLabel('Token');
  await page.goto(`${site.url}/console`);
  for (const [token, words] of [
    ['chr_wrong', 'not known'],
    [expired.token, 'expired'],
    [revoked.token, 'revoked'],
  ]) {
    await giveToken(page, token);
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
  }
  await giveToken(page, leaving.token);
  await expect(row(page, 'shell')).toBeVisible();
  await site.release('token', 'revoke', leaving.id);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(field).toHaveAccessibleDescription(/revoked/);
});

test('a person logs in at the provider, stays so on the next page, and logs out; the provider may be away', async ({
  page,
}) => {
  const atProvider = page.getByRole('link', { name: 'Log in with Example' });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(`${site.url}/console/audit`);
    await expect(atProvider).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  provider.people.set('mara', { email: 'mara@example.org', email_verified: true, groups: ['managers'] });
  provider.person = 'mara';
  await page.setViewportSize(desktop);
  await atProvider.click();
  await expect(page).toHaveURL(`${site.url}/console/audit`);
  await expect(page.getByRole('listitem').first()).toContainText('mara@example.org (console)');
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('Logged in');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(atProvider).toBeVisible();
  provider.stop();
  await atProvider.click();
  await expect(page.getByText('The provider does not answer')).toBeVisible();
  provider.resume();
  await giveToken(page, site.token);
  await expect(row(page, 'shell')).toBeVisible();
});

test('a manager rolls a remote back, and it is on the site and in the history', async ({ page }) => {
  const { stable, previous } = await served('mf-catalogue');
  await signIn(page);
  await expect(row(page, 'mf-catalogue')).toContainText(stable);
  await page.getByRole('button', { name: 'Roll back mf-catalogue' }).click();
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  await expect(dialog(page).getByText(stable)).toBeVisible();
  const confirm = dialog(page).getByRole('button', { name: `Roll back to ${previous}` });
  await confirm.click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog(page).getByLabel('Reason').fill('Prices are missing');
  await confirm.click();
  await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'mf-catalogue')).toContainText(previous);
  expect(await (await page.request.get(`${site.url}/procedure`)).text()).toContain(`/mf-catalogue/${previous}/`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('Prices are missing');
});

test('a manager sets a value without a release, within what the remote declares', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Settings of mf-mobile' }).click();
  const shown = dialog(page).getByLabel('Doctors on Medical');
  await expect(shown).toHaveAccessibleDescription('At least 2. At most 8. Without a value: 4.');
  await shown.fill('99');
  await dialog(page).getByLabel('Reason').fill('Fewer doctors');
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  const { stable } = await served('mf-mobile');
  await expect(dialog(page).getByText(`mf-mobile@${stable} does not take 99 for doctorsShown`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Set', exact: true })).toBeDisabled();
  await shown.fill('2');
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  await expect(dialog(page).getByText('doctorsShown')).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog(page).getByText(/Done/)).toBeVisible();
  expect(await (await page.request.get(`${site.url}/mobile/medical`)).text()).toContain(
    '"settings":{"doctorsShown":2}',
  );
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('Fewer doctors');
  await expect(page.getByRole('listitem').first()).toContainText('doctorsShown');
});

test('an open page shows a new value at once', async ({ page }) => {
  await page.setViewportSize(phone);
  // A read that never ends leaves the places of the doctors to be counted: one for each that the setting allows.
  await page.route('**/api/doctor/search**', () => new Promise<void>(() => undefined));
  await page.goto(`${site.url}/mobile/medical`);
  const places = page.getByRole('region', { name: 'Doctors' }).getByRole('listitem');
  await site.release('set', 'mf-mobile', 'doctorsShown=3');
  await expect(places).toHaveCount(3);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await site.release('set', 'mf-mobile', 'doctorsShown=5');
  await expect(places).toHaveCount(5);
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('a change that someone else makes appears by itself; a manager returns to the composition before it, and sees what moved no channel', async ({
  page,
}) => {
  await signIn(page);

  await test.step('the change appears', async () => {
    await expect(page.getByText('Updates automatically')).toBeVisible();
    const { previous } = await served('mf-doctors');
    await site.release('rollback', 'mf-doctors', '--reason', 'It is slow');
    await expect(row(page, 'mf-doctors').getByText(previous).first()).toBeVisible();
  });

  await test.step('and is taken back', async () => {
    const [, before] = (await site.release('history')).list;
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('button', { name: `Return to this composition, ${before.composition}` })
      .first()
      .click();
    await dialog(page).getByLabel('Reason').fill('Back to Monday');
    await dialog(page).getByRole('button', { name: 'Check' }).click();
    await dialog(page)
      .getByRole('button', { name: `Return to ${before.composition}` })
      .click();
    await expect(dialog(page).getByText(/Done/)).toBeVisible();
    expect((await site.releaseByScript('status')).composition).toBe(before.composition);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('history shows what moves no channel where that is asked for', async () => {
    const made = page.getByRole('heading', { name: 'Token created CI of bookings' });
    await site.release('token', 'create', 'CI of bookings', '--role', 'viewer');
    await page.reload();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(made).toBeHidden();
    await page.getByRole('checkbox', { name: /Include publications/ }).check();
    await expect(made).toBeVisible();
  });
});

test('the audit says that it is whole, is narrowed, and is saved as CSV', async ({ page }) => {
  await site.release('token', 'create', 'CI of the audit', '--role', 'viewer');
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText(/All \d+ entries are as they were written/)).toBeVisible();
  const made = page.getByRole('heading', { name: 'Token created CI of the audit' });
  await expect(made).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel('Person or token').fill('no one of this name');
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.getByLabel('Person or token').fill('');
  await expect(made).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^"id","at","actor",.*\r\n(.*\r\n)*.*create-token.*CI of the audit/,
  );
});

test('what does not fit is told with its pair, and goes on by force with a reason', async ({ page }) => {
  const { stable } = await served('mf-booking');
  const folder = copyOfRelease('mf-booking', stable, { version: '9.0.0', contract: '^9.0.0' });
  await site.release('publish', 'mf-booking', '--from', folder, '--force', '--reason', 'The shell follows');
  rmSync(folder, { recursive: true });
  await signIn(page);
  await page.getByRole('button', { name: 'Promote a release of mf-booking' }).click();
  await dialog(page).getByLabel('Reason').fill('The shell follows');
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  await expect(dialog(page).getByText('mf-booking@9.0.0').first()).toBeVisible();
  const confirm = dialog(page).getByRole('button', { name: 'Promote to 9.0.0' });
  await expect(confirm).toBeDisabled();
  await dialog(page).getByRole('checkbox').check();
  await confirm.click();
  await expect(dialog(page).getByText(/Done/)).toBeVisible();
  expect((await site.release('history')).list[0]).toMatchObject({ forced: true, reason: 'The shell follows' });
  await site.release('rollback', 'mf-booking', '--reason', 'The shell does not follow');
});

test('a viewer is offered nothing to change, and a releaser the remotes of the own team', async ({ page }) => {
  const viewer = await site.release('token', 'create', 'QA', '--role', 'viewer');
  const releaser = await site.release('token', 'create', 'CI', '--role', 'releaser', '--team', 'catalogue');
  await signIn(page, viewer.token);
  await expect(row(page, 'mf-catalogue')).toBeVisible();
  await expect(page.getByRole('button', { name: /Promote|Roll back/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, releaser.token);
  await expect(page.getByRole('button', { name: /Promote/ })).toHaveCount(1);
});

test('a release is shown to a share of the visitors, goes on and is taken back, by the keyboard too', async ({
  page,
}) => {
  const { stable, previous } = await served('mf-doctors');
  await signIn(page);
  await page.getByRole('link', { name: 'Rollouts' }).click();
  await expect(page.getByText('No rollouts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Emergency stop' }).click();
  await dialog(page).getByLabel('Reason').fill('The numbers look wrong');
  await dialog(page).getByRole('button', { name: 'Emergency stop' }).click();
  await expect(page.getByText(/takes nothing back by itself.* The numbers look wrong/)).toBeVisible();
  await page.getByRole('button', { name: 'Let delivery act again' }).click();
  await dialog(page).getByLabel('Reason').fill('They are right');
  await dialog(page).getByRole('button', { name: 'Let delivery act again' }).click();
  await expect(page.getByText('Delivery takes a bad canary back by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a rollout' }).click();
  await dialog(page).getByLabel('Remote').click();
  await dialog(page).getByTitle('mf-doctors').click();
  await expect(dialog(page).getByText(previous)).toBeVisible();
  await dialog(page).getByLabel('Who gets it before the first share').click();
  await dialog(page).getByTitle('Staff').click();
  const plan = dialog(page).getByLabel('Plan');
  await plan.fill('50, 20');
  await expect(plan).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByRole('button', { name: 'Check and start' }).click();
  await expect(plan).toBeFocused();
  await plan.fill('10, 50, 100');
  expect(await a11yViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Check and start' }).click();
  await expect(dialog(page)).toBeHidden({ timeout: 120_000 });
  const rollout = row(page, 'mf-doctors').first();
  await expect(rollout.getByText('staff', { exact: true })).toBeVisible();
  await expect(rollout).toContainText(stable);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await a11yViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await rollout.getByRole('button', { name: /^Go on/ }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(rollout).toContainText('staff and 10% of the visitors');
  for (const [act, state] of [['Pause', 'Paused'] as const, ['Resume', 'Running'] as const]) {
    await rollout.getByRole('button', { name: new RegExp(`^${act}`) }).press('Enter');
    await dialog(page).getByRole('button', { name: act }).press('Enter');
    await expect(rollout.getByText(state, { exact: true })).toBeVisible();
  }
  await rollout.getByText('Link for testers').click();
  const join = rollout.getByRole('link', { name: /rollouts\/join/ });
  await expect(join).toHaveAttribute('href', /^http/);
  const link = (await join.getAttribute('href')) ?? '';
  await rollout.getByRole('button', { name: /^Stop/ }).click();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog(page).getByLabel('Reason').fill('Prices are missing');
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(rollout).toContainText('Stopped');
  await expect(rollout).toContainText('Prices are missing');
  expect((await served('mf-doctors')).stable).toBe(stable);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This test has ended' })).toBeVisible();
  await expectUsable(page, 'A link that has ended');
});

test('a release that delivery has taken back is shown again only with a reason', async ({ page }) => {
  const { previous } = await served('mf-doctors');
  await site.query(
    `insert into delivery.audit (at, actor, action, channel, name, reason, forced, detail) values (now(), 'delivery',
      'stop-rollout', 'production', 'mf-doctors', 'Half of its visitors failed.', false, '{"version": "${previous}"}')`,
  );
  await signIn(page);
  await page.getByRole('link', { name: 'Rollouts' }).click();
  await page.getByRole('button', { name: 'Start a rollout' }).click();
  await dialog(page).getByLabel('Remote').click();
  await dialog(page).getByTitle('mf-doctors').click();
  await expect(dialog(page).getByText(previous)).toBeVisible();
  const start = dialog(page).getByRole('button', { name: 'Check and start' });
  await start.click();
  await expect(
    dialog(page).getByText(/^Delivery took mf-doctors@.* back on .* Half of its visitors failed\.$/),
  ).toBeVisible();
  await dialog(page)
    .getByRole('checkbox', { name: /^Show it again all the same/ })
    .check();
  await expectUsable(page, 'A release that was taken back');
  await start.click();
  const reason = dialog(page).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await reason.fill('The API was down');
  await start.click();
  await expect(dialog(page)).toBeHidden({ timeout: 120_000 });
  await site.release('rollout', 'stop', 'mf-doctors', '--reason', 'It was a trial');
});

test('a canary is replaced by another version, with a reason, for the same visitors', async ({ page }) => {
  const { stable, previous } = await served('mf-community');
  const folder = copyOfRelease('mf-community', stable, { version: '7.0.0' });
  await site.release('publish', 'mf-community', '--from', folder);
  rmSync(folder, { recursive: true });
  await site.release('rollout', 'start', 'mf-community', previous, '--plan', '10,100');
  await signIn(page);
  await page.getByRole('link', { name: 'Rollouts' }).click();
  const rollout = row(page, 'mf-community');
  await rollout.getByRole('button', { name: `Replace the canary mf-community ${previous}` }).click();
  await expect(dialog(page).getByText(/^7\.0\.0/)).toBeVisible();
  const replace = dialog(page).getByRole('button', { name: 'Check and replace' });
  await replace.click();
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await expectUsable(page, 'Replace a canary');
  await reason.fill('Prices are missing');
  await replace.click();
  await expect(page.getByText('The canary is now mf-community 7.0.0')).toBeVisible({ timeout: 120_000 });
  await expect(dialog(page)).toBeHidden();
  await expect(rollout).toContainText('7.0.0');
  await expect(rollout).toContainText('10% of the visitors');
  await site.release('rollout', 'stop', 'mf-community', '--reason', 'It was a trial');
});

test('a person takes their own request back, and another one approves it, by the keyboard too', async ({ page }) => {
  const [mara, ana] = await Promise.all(
    ['Mara Lin', 'Ana Ode'].map((owner) =>
      site.release('token', 'create', 'Laptop', '--role', 'manager', '--owner', owner),
    ),
  );
  const { previous } = await served('mf-auth');
  await site.release('channel', 'approvals', 'on', '--reason', 'Two people look');
  const headers = { authorization: `Bearer ${mara.token}` };
  const ask = async (to: string, data: object) =>
    (await page.request.post(`${site.url}/delivery/channels/production/${to}`, { data, headers })).status();
  const asked = { version: previous, reason: 'Warmer' };
  expect(await ask('promote', { name: 'mf-auth', leaveOutSmokeTest: 'Only to ask', ...asked })).toBe(409);
  expect(await ask('rollouts', { remote: 'mf-auth', plan: [10, 100], ...asked })).toBe(409);
  const what = `promote mf-auth@${previous}`;
  const start = `start a rollout of mf-auth@${previous} by 10, 100%`;
  const approve = row(page, what).getByRole('button', { name: `Approve: ${what}` });
  await signIn(page, ana.token);
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(approve).toBeVisible();
  await row(page, start)
    .getByRole('button', { name: `Approve: ${start}` })
    .press('Enter');
  await dialog(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(row(page, start)).toContainText('Approved');
  await site.release('rollout', 'stop', 'mf-auth', '--reason', 'It was a trial');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, mara.token);
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(row(page, what)).toContainText('You asked for this, so another person approves it.');
  await expect(approve).toHaveCount(0);
  await expectUsable(page, 'Own request');
  await row(page, what)
    .getByRole('button', { name: `Take back: ${what}` })
    .click();
  await dialog(page).getByLabel('Reason').fill('My mistake');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(row(page, what)).toContainText('Closed');
  await site.query('update delivery.channel set needs_approval = false');
});

test('a manager sees whether all is healthy and what breaks without a remote, uses a dialog by the keyboard, and is told at the field what is refused', async ({
  page,
}) => {
  await signIn(page);

  await test.step('a dialog by the keyboard', async () => {
    const open = page.getByRole('button', { name: 'Roll back mf-auth' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('what is healthy, and what breaks', async () => {
    await expect(page.getByRole('heading', { name: /healthy|Healthy|Too few visits/ })).toBeVisible();
    await expect(page.getByText(/^Last change: .* by manager of this site$/)).toBeVisible();
    await expect(row(page, 'shell')).toContainText(/Last change.* shell, .* by manager of this site/);
    await page.getByRole('link', { name: 'Dependencies' }).click();
    await expect(row(page, 'mf-catalogue').getByText('People would not reach /procedure.')).toBeVisible();
  });

  await test.step('a comparison that does not come', async () => {
    await page.route('**/diff?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.unroute('**/diff?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Routes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^What .+ changes$/ })).toBeVisible();
  });

  await test.step('a webhook', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    const address = page.getByLabel('Address');
    await address.fill('http://127.0.0.1/');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/does not begin with https/);
    await address.fill('https://hooks.invalid/charis');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('whsec_');
    await page.getByRole('button', { name: 'Remove https://hooks.invalid/charis' }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  });

  await test.step('a freeze window', async () => {
    await page.getByRole('link', { name: 'Freeze windows' }).click();
    const from = page.getByLabel('From');
    const add = page.getByRole('button', { name: 'Add a window' });
    await page.getByLabel('Name').fill('Christmas');
    await from.fill('2099-12-24');
    await page.getByLabel('Until').fill('2099-12-28T08:00');
    await add.click();
    await expect(from).toHaveAccessibleDescription('Expected a time such as 2026-12-24T17:00.');
    await expect(from).toBeFocused();
    await expectUsable(page, 'A field that is refused');
    await from.fill('2099-12-24T17:00');
    await expect(from).toHaveAttribute('aria-invalid', 'false');
    await add.click();
    await page.getByRole('button', { name: 'Remove Christmas' }).click();
    await expect(page.getByText('No freeze windows')).toBeVisible();
  });
});

test('a manager makes a token, which is shown once and copied, sees that it is used, and revokes it', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.getByRole('link', { name: 'Tokens' }).click();
  const name = page.getByLabel('Name');

  await test.step('not without a name', async () => {
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect(name).toHaveAccessibleDescription('Say whose token it is, such as CI of catalogue.');
    await expect(name).toBeFocused();
  });

  await test.step('it is shown, and copied', async () => {
    await name.fill('CI of prices');
    await page.getByLabel('Owner').fill('Mara Lin');
    await page.getByLabel('Role').click();
    await page.getByTitle('Releaser').click();
    await page.getByLabel('Team').click();
    await page.getByTitle(/^catalogue \(/).click();
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect(page.getByRole('status')).toContainText('chr_');
    await expectUsable(page, 'A token that was made');
    await page.getByRole('button', { name: 'Copy: Token' }).click();
    await expect(page.getByText('Copied: Token')).toBeVisible();
  });

  const token = await page.evaluate(() => navigator.clipboard.readText());
  const headers = { authorization: `Bearer ${token}` };
  const use = () => page.request.get(`${site.url}/delivery/me`, { headers });
  const made = row(page, 'CI of prices');

  await test.step('it is good, and the list says so without it', async () => {
    expect(await (await use()).json()).toMatchObject({ name: 'Mara Lin (CI of prices)', remotes: ['mf-catalogue'] });
    await page.reload();
    await expect(made).toContainText('Owner: Mara Lin');
    await expect(made).toContainText(/Releaser.*team catalogue.*Last used/);
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step('and is over once it is revoked', async () => {
    await made.getByRole('button', { name: 'Revoke CI of prices of Mara Lin' }).click();
    await expectUsable(page, 'Revoke a token');
    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Revoked: CI of prices')).toBeVisible();
    expect((await use()).status()).toBe(401);
    await page.getByText(/^Revoked and expired/).click();
    await expect(made.getByText('Revoked', { exact: true })).toBeVisible();
  });
});

test('a manager promotes what staging serves, at a time of their choice, takes it back, and promotes it at once', async ({
  page,
}) => {
  await site.release('promote', '--from', 'production', '--channel', 'staging');
  const { previous } = await served('mf-auth');
  await site.release('promote', `mf-auth@${previous}`, '--channel', 'staging');
  await signIn(page);
  const bring = page.getByRole('button', { name: 'Promote from staging (1)' });
  const check = dialog(page).getByRole('button', { name: 'Check' });
  const time = dialog(page).getByLabel('Time', { exact: true });

  await test.step('only with a day and a time to come', async () => {
    await bring.click();
    await expect(dialog(page).getByText(/an older release$/)).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: 'mf-auth' }).uncheck();
    await expect(check).toBeDisabled();
    await dialog(page).getByRole('checkbox', { name: 'mf-auth' }).check();
    await time.fill('03:00');
    await expect(time).toHaveAccessibleDescription(/Enter a day and a time to come/);
    await expect(check).toBeDisabled();
    await dialog(page).getByLabel('Day').fill('2099-01-05');
    await dialog(page).getByLabel('Reason').fill('At night');
    await check.click();
    const plan = dialog(page).getByRole('button', { name: 'Plan for 5 Jan 2099, 3:00 am' });
    await expect(plan).toBeVisible();
    await expectUsable(page, 'Promote from staging');
    await plan.click();
    await dialog(page).getByRole('link', { name: 'See what is planned' }).click();
  });

  await test.step('it is listed, and cancelled', async () => {
    const planned = row(page, '5 Jan 2099, 3:00 am');
    await expect(planned).toContainText(previous);
    await expect(planned).toContainText('At night');
    await expectUsable(page, 'Planned');
    await planned.getByRole('button', { name: `Cancel mf-auth ${previous}` }).click();
    await expect(planned).toContainText('cancelled by manager of this site');
    expect((await served('mf-auth')).stable).not.toBe(previous);
  });

  await test.step('and is promoted at once', async () => {
    await page.getByRole('link', { name: 'Live', exact: true }).click();
    await bring.click();
    await dialog(page).getByLabel('Reason').fill('QA is done');
    await check.click();
    await dialog(page).getByRole('button', { name: 'Promote 1 release' }).click();
    await expect(dialog(page).getByText(/Done/)).toBeVisible();
    expect((await served('mf-auth')).stable).toBe(previous);
  });
});

test('a viewer sees how a remote does, reads an error, and opens what the visitor had', async ({ page, browser }) => {
  const { token } = await site.release('token', 'create', 'On call', '--role', 'viewer');
  const composition = await (await page.request.get(`${site.url}/delivery/composition?channel=production`)).json();
  const { version } = composition.remotes.find(({ name }: { name: string }) => name === 'mf-catalogue');
  const report = {
    kind: 'error',
    remote: 'mf-catalogue',
    version,
    path: '/procedure',
    cause: 'TypeError: prices.map is not a function',
    stack: 'TypeError: prices.map is not a function\n    at Prices (unknown.js:1:200)',
    composition: composition.id,
  };
  const data = { tab: randomUUID(), channel: 'production', reports: [report] };
  expect((await page.request.post(`${site.url}/delivery/reports`, { data })).status()).toBe(204);
  const errors = `${site.url}/delivery/channels/production/errors?hours=1`;
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await (await page.request.get(errors, { headers })).json()).list)
    .toContainEqual(expect.objectContaining({ cause: report.cause }));
  await signIn(page, token);
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByLabel('Remote').click();
  await page.getByTitle('mf-catalogue').click();

  await test.step('charts, and a table that says the same', async () => {
    await expect(page.getByRole('img', { name: 'Visits with an error of mf-catalogue' })).toBeVisible();
    await expect(page.getByRole('row', { name: version })).toContainText(/Errors[1-9]\d* \(/);
    await expect(page.getByRole('heading', { name: 'Changes in this time' })).toBeVisible();
    await expectUsable(page, 'Health');
  });

  await test.step('the error, with its stack and a link to what the visitor had', async () => {
    const error = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: report.cause }) });
    await expect(error).toContainText(/[1-9]\d* visits?, [1-9]\d* reports?\./);
    await error.getByText('Reports', { exact: true }).click();
    await expect(error.getByText('at Prices (unknown.js:1:200)').first()).toBeVisible();
    await error
      .getByRole('button', { name: `Make a link to composition ${composition.id}` })
      .first()
      .click();
    const link = await error.getByRole('link', { name: /^http/ }).getAttribute('href');
    await expectUsable(page, 'Health with a report');
    const other = await browser.newPage();
    await other.goto(link ?? '');
    await other.getByLabel('Token').fill(token);
    await other.getByRole('button').click();
    await expect(other.getByText(`You are previewing composition ${composition.id}`)).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/procedure');
    await other.close();
  });
});

/** Pages that are looked at wide and narrow where something is done on them. */
const usedElsewhere = ['Rollouts', 'Health', 'Planned', 'Freeze windows', 'Approvals', 'Tokens'];

test('every page can be used by everybody, wide and narrow', async ({ page }) => {
  await signIn(page);
  for (const [link, heading] of [
    ['History', 'History'],
    ['Compare', 'Compare two releases'],
    ['Rollouts', 'Rollouts'],
    ['Health', 'Health'],
    ['Planned', 'Planned'],
    ['Audit', 'Audit'],
    ['Freeze windows', 'Freeze windows'],
    ['Previews', 'Previews'],
    ['Dependencies', 'Dependencies'],
    ['Approvals', 'Approvals'],
    ['Webhooks', 'Webhooks'],
    ['Tokens', 'Tokens'],
    ['Live', 'What is live'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (!usedElsewhere.includes(heading)) await expectUsable(page, heading);
  }
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size, 'lines of links in a wide window').toBe(1);
  await page.getByRole('button', { name: 'Roll back mf-auth' }).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await expectUsable(page, 'Roll back');
});

test('a preview shows a release in one browser, says so, and ends by one press; the console lists and ends it', async ({
  page,
  browser,
}) => {
  const { stable } = await served('mf-catalogue');
  const folder = copyOfRelease('mf-catalogue', stable, { version: '8.0.0' });
  const preview = await site.release('preview', 'mf-catalogue', '--from', folder, '--path', '/procedure');
  rmSync(folder, { recursive: true });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(preview.link);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('You are previewing mf-catalogue 8.0.0.');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/procedure');
  expect(files.some((path) => path.startsWith('/mf-catalogue/8.0.0/'))).toBe(true);
  expect(await a11yViolations(page)).toEqual([]);
  const other = await browser.newPage();
  await other.goto(`${site.url}/procedure`);
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await other.content()).not.toContain('8.0.0');
  await other.close();
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(banner).toBeHidden();
  expect(await page.content()).not.toContain('8.0.0');
  await signIn(page);
  await page.getByRole('link', { name: 'Previews' }).click();
  await page.getByRole('button', { name: 'End the preview of mf-catalogue 8.0.0' }).click();
  await expect(page.getByText(/ended by manager of this site/)).toBeVisible();
  await page.goto(preview.link);
  expect(await page.content()).toContain('has ended or was revoked');
});
