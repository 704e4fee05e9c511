import { expect, type Locator, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsNew, makeAccount } from '../support/account.ts';
import { fillLogIn } from '../support/member.ts';
import { desktop, open, phone } from '../support/site-pages.ts';

const tag = '@mf-doctors';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** Returns the names of the doctors on the cards. */
async function namesOf(page: Page): Promise<string[]> {
  const headings = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  return headings.map((heading) => heading.replace(/ Verified$/, ''));
}
const words = (page: Page) => page.getByRole('combobox', { name: 'Name, suburb, procedure or clinic' });

/** Returns a doctor of the demo with a procedure, whose longest word is mistyped. */
async function someDoctor(page: Page) {
  const search = await page.request.post('/api/doctor/search', { data: { pageSize: 20 } });
  const { list } = (await search.json()).data;
  const doctor = list.find(({ procedures }: { procedures: string[] }) => procedures.includes('chemical_peels'));
  return { name: String(doctor.name), suburb: String(doctor.suburb) };
}

/** Goes near on the map, presses a pin by the keyboard, and a name where the pin lists several; returns whose card is asked for. */
async function chooseDoctor(map: Locator): Promise<string> {
  const pins = map.getByRole('button');
  await expect(pins.first()).toBeVisible();
  const places = map.locator('button[aria-pressed]');
  await expect(async () => {
    if ((await places.count()) === 0) await pins.first().click();
    expect(await places.count()).toBeGreaterThan(0);
  }).toPass();
  const pin = places.first();
  const label = (await pin.getAttribute('aria-label')) ?? '';
  if ((await pin.getAttribute('aria-pressed')) === 'false') await pin.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const several = map.page().getByRole('list', { name: label, exact: true }).locator('button[aria-expanded]');
  if (!(await several.count())) return label;
  expect(label).toContain(String(await several.count()));
  await several.last().press('Enter');
  return (await several.last().textContent()) ?? '';
}

for (const viewport of [desktop, phone]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('a guest finds a doctor by a misspelt procedure and a suburb', { tag }, async ({ page }) => {
      const doctor = await someDoctor(page);
      await open(page, '/doctor');
      await words(page).fill(`chemcal peels ${doctor.suburb}`);
      await words(page).press('Enter');
      await expect(page).toHaveURL(/keyword=chemcal/);
      const card = cards(page).filter({ hasText: doctor.name });
      await expect(card).toContainText(doctor.suburb);

      await test.step('and opens the page of that doctor', async () => {
        await card.getByRole('link', { name: 'View profile' }).click();
        await expect(page.getByRole('heading', { level: 1, name: doctor.name })).toBeVisible();
      });

      await test.step('and Back shows the same doctors', async () => {
        await page.goBack();
        await expect(page).toHaveURL(/keyword=chemcal/);
        await expect(words(page)).toHaveValue(`chemcal peels ${doctor.suburb}`);
        await expect(card).toBeVisible();
      });
    });

    test('the map has all doctors that match, and the card of the one that is chosen', { tag }, async ({ page }) => {
      await open(page, '/doctor?state=WA');
      const total = Number(
        (await page.getByRole('main').getByRole('status').first().textContent())?.match(/^\d+/)?.[0],
      );
      const listed = await namesOf(page);
      const read = page.waitForResponse((answer) => answer.url().includes('/api/doctor/places'));
      await page.getByText('Map', { exact: true }).click();
      await expect(page).toHaveURL('/doctor?state=WA&view=map');
      const { data } = (await (await read).json()) as { data: { name: string }[] };
      expect(data).toHaveLength(total);
      const found = data.map(({ name }) => name);
      expect(found).toEqual(expect.arrayContaining(listed));
      const map = page.getByRole('region', { name: /^Doctors: / });
      const name = await chooseDoctor(map);
      expect(found).toContain(name);
      await expect(cards(page)).toHaveCount(1);
      expect(await namesOf(page)).toEqual([name]);
      expect(await a11yViolations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });
  });
}

test('Back from a doctor leads to the same place of the same page', { tag }, async ({ page }) => {
  await open(page, '/doctor');
  const nameOf = (card: Locator) => card.getByRole('heading', { level: 2 }).locator('bdi');
  const first = (await nameOf(cards(page).first()).textContent()) ?? '';
  await page.getByRole('main').getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(nameOf(cards(page).first())).not.toHaveText(first);
  await expect(cards(page)).toHaveCount(10);
  const card = cards(page).nth(4);
  const name = (await nameOf(card).textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('list', { name: 'Next free times' })).toBeVisible();
  await card.getByRole('link', { name: 'View profile' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await card.getByRole('link', { name: 'View profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(card).toContainText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a guest follows a doctor from the finder, and logs in for it', { tag }, async ({ page }) => {
  const { email } = await makeAccount(page, 'finch2025', 'Following Finch');
  // The name keeps the doctor in the list: its order follows the free times, which others book meanwhile.
  const { name } = await someDoctor(page);
  await open(page, `/doctor?keyword=${encodeURIComponent(name)}`);
  const card = cards(page).filter({ hasText: name });
  await card.getByRole('button', { name: /^Follow Dr/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Member$/ })
    .click();
  await fillLogIn(page, { email, password: 'finch2025' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/doctor\?keyword=/);
  const following = card.getByRole('button', { name: /^Following Dr/ });
  await expect(following).toBeVisible();
  await page.reload();
  await expect(following).toHaveText('Following');
  expect(await a11yViolations(page)).toEqual([]);
  await following.click();
  await expect(card.getByRole('button', { name: /^Follow Dr/ })).toBeVisible();
});

test('list and map are a press away in the first view, wide and narrow; three filters stand above the first doctor, the others behind a button that counts them', {
  tag,
}, async ({ page }) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await open(page, '/doctor');
    await expect(cards(page).first()).toBeVisible();
    for (const name of ['List', 'Map']) await expect(page.getByText(name, { exact: true })).toBeInViewport();
  }
  const top = await cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(400);
  await expect(page.getByRole('main').getByText('Relevance puts')).toHaveCount(0);
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'More filters' });
  await dialog.getByRole('combobox', { name: 'Working hours' }).selectOption({ label: 'Weekend hours' });
  await expect(page).toHaveURL('/doctor?hours=weekend');
  expect(await a11yViolations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: /^Show \d+ doctors?$/ }).click();
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  await words(page).fill('peel');
  await words(page).press('Enter');
  await expect(page.getByRole('main').getByText('Relevance puts')).toBeVisible();
});

test('filters have counts; suggestions lead to a procedure, and a suburb to the nearest doctors', { tag }, async ({
  page,
}) => {
  await open(page, '/doctor');

  await test.step('the filters say how many doctors each value leaves', async () => {
    const states = page.getByRole('combobox', { name: 'State' });
    const option = states.getByRole('option', { name: /^QLD \(\d+\)$/ });
    const count = /\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1];
    await states.selectOption('QLD');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${count} doctors?$`));
    await states.selectOption('');
    await expect(page).toHaveURL('/doctor');
  });

  await words(page).pressSequentially('otoplsty');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Otoplasty \(\d+\)$/ })
    .click();
  await expect(page).toHaveURL(/procedure=otoplasty/);
  const near = page.getByRole('combobox', { name: 'Near a suburb or postcode' });
  await near.pressSequentially('double bay');
  await page.getByRole('listbox').getByRole('option', { name: 'Double Bay NSW 2028' }).click();
  await expect(page).toHaveURL(/near=Double\+Bay.*sort=distance/);
  await expect(cards(page).first()).toContainText(/km away/);
  const ways = await cards(page)
    .getByText(/km away/)
    .allTextContents();
  const distances = ways.map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
});

test('a member saves a search, comes back to it, and deletes it', { tag }, async ({ page }) => {
  await enterAsNew(page, '/doctor?procedure=otoplasty&state=NSW');
  const found = page.getByRole('status').filter({ hasText: /doctors?$/ });
  await expect(found).toBeVisible();
  const count = await found.textContent();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('NSW, Otoplasty');
  expect(await a11yViolations(page, 'dialog')).toEqual([]);
  await name.fill('Ears in Sydney');
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('You saved this search.')).toBeVisible();

  await page.goto('/doctor');
  await page.getByText('Your saved search', { exact: true }).click();
  await page.getByRole('link', { name: 'Ears in Sydney' }).click();
  await expect(page).toHaveURL('/doctor?state=NSW&procedure=otoplasty');
  await expect(found).toHaveText(count ?? '');
  await page.getByRole('button', { name: 'Delete the search Ears in Sydney' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
});

test('a search that finds no one says what to change: a filter, or the suburb among the words', { tag }, async ({
  page,
}) => {
  await page.goto('/doctor?procedure=facelift&fee=100&state=NSW&language=Greek');
  const main = page.getByRole('main');
  await expect(main.getByText('No doctors match')).toBeVisible();
  await main
    .getByRole('button', { name: /^(Remove|Only): .+ \(\d+ doctors?\)$/ })
    .first()
    .click();
  await expect(cards(page).first()).toBeVisible();

  await test.step('a suburb without such a doctor leads to the nearest ones', async () => {
    await page.goto('/doctor?keyword=botx+double+bay');
    await page.getByRole('button', { name: /^botx near Double Bay NSW 2028 \(\d+ doctors?\)$/ }).click();
    await expect(page).toHaveURL(/keyword=botx&near=Double\+Bay\+NSW\+2028&.*sort=distance/);
    await expect(cards(page).first()).toContainText('NSW');
    await expect(words(page)).toHaveValue('botx');
  });

  await test.step('a mistyped suburb is asked about', async () => {
    await page.goto('/doctor?keyword=Wollongng+botx');
    const guess = /^Did you mean botx near Wollongong NSW 2500\? \(\d+ doctors?\)$/;
    await page.getByRole('button', { name: guess }).click();
    await expect(page).toHaveURL(/keyword=botx&near=Wollongong\+NSW\+2500&/);
  });
});

test('a guest compares two doctors, comes back to the choice, and books with the procedure of the search', {
  tag,
}, async ({ page }) => {
  await open(page, '/doctor?procedure=chemical_peels');
  const [one = '', other = ''] = await namesOf(page);
  for (const name of [one, other]) {
    const box = page.getByRole('checkbox', { name: `Compare ${name}` });
    await box.click();
    await expect(box).toBeChecked();
  }
  const chosen = page.getByText(`2 of 3 chosen ${one} · ${other}`);
  await expect(chosen).toBeVisible();
  await page.reload();
  await expect(chosen).toBeVisible();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/doctor\/compare\?procedure=chemical_peels&compare=/);

  await test.step('side by side, on wide screens and phones', async () => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await expect(page.getByRole('rowheader').first()).toHaveText('Booking');
      expect(await a11yViolations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
  });
  await page.goBack();
  await expect(chosen).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: `Remove ${other} from the comparison` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('link', { name: `Book ${one}` }).click();
  await expect(page).toHaveURL(/\/doctor\/userappoints\?doctorUserId=.+&procedure=chemical_peels/);
});

test('a doctor has videos, posts and actions on one page', { tag }, async ({ page }) => {
  const { name } = await someDoctor(page);
  await open(page, '/doctor');
  await cards(page).filter({ hasText: name }).getByRole('link', { name: 'View profile' }).click();
  await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeVisible();
  for (const heading of ['Procedures & fees', 'Background', 'Where']) {
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  const address = new URL(page.url());
  // A part without anything has no tab, and its address works.
  for (const [tab, name] of [
    ['videos', 'Videos'],
    ['posts', 'Posts'],
    ['clinics', 'Clinics'],
    ['ratings', 'Ratings'],
  ] as const) {
    address.searchParams.set('tab', tab);
    await page.goto(address.href);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name })).not.toContainText('could not load');
  }

  await test.step('and a clinic, which shows its hours and doctors', async () => {
    await page.getByRole('tab', { name: 'Clinics' }).click();
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/mobile\/clinicdetail\?id=/);
    await expect(page.getByRole('heading', { name: 'Doctors at this clinic' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  });
});

test('an unknown doctor is told so, with other doctors', { tag }, async ({ page }) => {
  const response = await page.goto('/doctor/detail?id=00000000-0000-4000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this doctor' })).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});
