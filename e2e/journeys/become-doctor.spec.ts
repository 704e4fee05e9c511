import { expect, type Locator, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { beginAs, makeAuthor } from '../support/publish.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

async function addDocument(page: Page, label: string): Promise<void> {
  const field = page.getByRole('group', { name: label });
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: pdf });
  await expect(field.getByRole('button', { name: `Remove ${label}.pdf` })).toBeVisible();
  // Counted once it has been sent.
  await expect(field.getByText('1 / 3')).toBeVisible();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

async function describeDoctor(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Wattle Currawong');
  await page.getByRole('textbox', { name: 'AHPRA registration number' }).fill(number.replace('MED', 'DEN'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Dermatologist');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('02 5550 1234');
  await goOn(page);
  await expect(page.getByText('This number belongs to another profession').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'AHPRA registration number' }).fill(number);
  await goOn(page);
}

async function describePractice(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'About you' })
    .fill('I listen first, explain what is known, and leave time to think.');
  const languages = page.getByRole('combobox', { name: 'Languages' });
  await languages.fill('English');
  await languages.press('Enter');
  await page.getByText('Medical Dermatology').click();
  await page.getByRole('checkbox', { name: 'Skin checks' }).check();
  await page.getByRole('button', { name: 'Add education' }).click();
  await page.getByRole('textbox', { name: 'Degree' }).fill('MBBS');
  await page.getByRole('textbox', { name: 'Institution' }).fill('University of Sydney');
  await page.getByRole('textbox', { name: 'Consultation fee' }).fill('180');
  const abn = page.getByRole('textbox', { name: 'ABN of the clinic' });
  await abn.fill('51 824 753 557');
  await goOn(page);
  await expect(page.getByText('One of the digits of this ABN is wrong').first()).toBeVisible();
  await abn.fill('83 914 571 673');
  await page.getByRole('textbox', { name: 'Name of the clinic' }).fill('Currawong Clinic');
  await page
    .getByRole('textbox', { name: 'Street address' })
    .or(page.locator('[name="clinic.line"]'))
    .first()
    .fill('1 Wattle Street');
  await page.locator('[name="clinic.suburb"]').fill('Norwood');
  await page.locator('[name="clinic.state"]').selectOption('SA');
  await page.locator('[name="clinic.postcode"]').fill('5067');
  await goOn(page);
}

async function approve(staff: Page, application: Locator): Promise<void> {
  await application.getByRole('button', { name: /Wattle Currawong/ }).click();
  await expect(application.getByRole('link', { name: 'Look it up in the register' })).toBeVisible();
  await application.getByRole('button', { name: 'Open: Identity document' }).click();
  await expect(application.getByRole('link', { name: /^Download/ })).toBeVisible();
  await application.getByRole('radio', { name: /^Approve/ }).check();
  for (const label of ['Identity document', 'Certificate of registration', 'Indemnity insurance', 'Qualification']) {
    await application.getByRole('group', { name: label }).getByRole('radio', { name: 'Accept' }).check();
  }
  await application.getByRole('button', { name: 'Continue' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText('Approved', { exact: true }).first()).toBeVisible();
}

for (const [width, serial] of [
  [1440, '1'],
  [390, '2'],
] as const) {
  test(`a member becomes a doctor at ${width} px`, { tag: '@mf-doctors' }, async ({ browser }) => {
    test.setTimeout(120_000);
    const number = `MED${serial}${String(Date.now()).slice(-9)}`;
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    const staff = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await beginAs(page, await makeAuthor(page, 'Wattle Currawong'));

    await test.step('Given an application that saves itself, with what is wrong at its fields', async () => {
      await page.goto('/user/doctorcertify');
      await describeDoctor(page, number);
      await expect(page.getByRole('heading', { name: 'Upload Credentials' })).toBeVisible();
      await saved(page);
      await page.reload();
      for (const label of ['Certificate of registration', 'Indemnity insurance', 'Qualification']) {
        await addDocument(page, label);
      }
      await goOn(page);
      expect(await a11yViolations(page)).toEqual([]);
      await describePractice(page);
    });

    await test.step('When it is sent and staff approves it', async () => {
      await addDocument(page, 'Identity document');
      await page.getByRole('checkbox', { name: /^Everything here is true/ }).check();
      await saved(page);
      await page.getByRole('button', { name: 'Send application' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
      await enterAs(staff, 'admin@example.com');
      await staff.goto('/admin');
      await staff.getByRole('searchbox', { name: 'Name or registration number' }).fill(number);
      await approve(staff, staff.getByRole('article', { name: 'Wattle Currawong' }).filter({ hasText: number }));
    });

    await test.step('Then the doctor edits a public profile, which says what it lacks', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'You are approved' })).toBeVisible();
      await page.getByRole('link', { name: 'Edit your profile' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your doctor profile' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Set your hours' }).first()).toBeVisible();
      const about = page.getByRole('textbox', { name: 'About you' });
      await about.fill('My peels are painless, and I say so to everyone who asks me about them.');
      await expect(page.getByText(/Please leave out “painless”/).first()).toBeVisible();
      await about.fill('I explain first, and there is time for every question that you bring along.');
      await saved(page);
      expect(await a11yViolations(page)).toEqual([]);
    });
  });
}
