/** What a visitor meets whose connection goes away: what was read, a page that says so for the rest, and everything again once it is back. */
import { expect, test } from '@playwright/test';
import { enter, makeMember, publish } from '../support/community.ts';
import { isKept } from '../support/kept-page.ts';
import { phone } from '../support/site-pages.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a page that was read can be read again and says that it may be old; another one says so, names it, and comes back', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const heading = page.getByRole('heading', { level: 1, name: 'Chemical Peels' });
  await page.goto('/procedure/procedureDetail?categoryName=chemical_peels');
  await isKept(page);

  await test.step('one that was read is there, with a note until the network is back', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
    const note = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toBeHidden();
    await expect(heading).toBeVisible();
  });

  await test.step('one that was not read says so, names the other, and comes back with the network', async () => {
    await context.setOffline(true);
    await page.goto('/doctor');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Chemical Peels' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('the service worker can be removed by the address, with what it has kept', async ({ page }) => {
  await page.goto('/procedure');
  await isKept(page);
  await page.goto('/procedure?no-sw');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test('a like without a network stays, and is sent once it is back @mf-community', async ({ page, context }) => {
  const member = await makeMember(page, `Offline${Date.now() % 100_000}`);
  const id = await publish(page, member, 'Liked in the tunnel');
  await enter(page, member);
  await page.goto(`/post/${id}`);
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  // What follows the connection is loaded some time after the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /api\/live/.test(name)));
  await context.setOffline(true);
  await like.click();
  await expect(page.getByText('We will send this when you are back online.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  const headers = { authorization: `Bearer ${member.token}` };
  const liked = async () => (await (await page.request.get(`/api/post/posts/${id}`, { headers })).json()).data?.liked;
  await expect.poll(liked).toBe(true);
});

test('on a phone the notice leaves the way back free', { tag: '@mf-mobile' }, async ({ page, context }) => {
  await page.setViewportSize(phone);
  for (const [path, back] of [
    ['/mobile/procedureDetail?categoryName=chemical_peels', 'Back'],
    ['/procedure/procedureDetail?categoryName=chemical_peels', '← Back to Procedures'],
  ] as const) {
    await page.goto(path);
    await isKept(page);
    // The page itself, in the place of its first screen.
    await expect(page.locator('.first-screen')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    const note = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(note).toBeVisible();
    const edges = async (place: typeof note) => {
      const box = await place.boundingBox();
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
    };
    const [covers, link, heading] = [
      await edges(note),
      await edges(page.getByRole('link', { name: back, exact: true })),
      await edges(page.getByRole('heading', { level: 1 })),
    ];
    expect(link.bottom <= covers.top || link.top >= covers.bottom, path).toBe(true);
    expect(heading.top, path).toBeGreaterThanOrEqual(covers.bottom);
    await context.setOffline(false);
    await expect(note).toBeHidden();
  }
});
