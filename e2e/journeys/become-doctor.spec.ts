/** A guest wants to be listed and ends with the first free time that members see, with staff in between. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { enterAs } from '../support/member.ts';
import { test } from '../support/test.ts';
import { type Language, textsOf } from '../support/texts.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const nickname = 'Wattle Currawong';
const bio = 'I listen first, explain what is known, and leave time to think.';

const partsOf = (language: Language) => ({
  auth: textsOf('mf-auth/src', language),
  say: textsOf('mf-doctors/src', language),
  booking: textsOf('mf-booking/src', language),
  flow: textsOf('shared/ui/flow', language),
  form: textsOf('shared/ui/form', language),
  shell: textsOf('shell/src', language),
  monday: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1)),
  ),
});
type Parts = ReturnType<typeof partsOf>;

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const textbox = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true });

/** The account of a doctor, made in the dialog that is open. */
async function signUp(page: Page, { auth }: Parts): Promise<void> {
  const email = freshEmail();
  const dialog = page.getByRole('dialog');
  // The name is short on phones.
  await dialog.getByRole('button', { name: /(Doctor|医生)$/ }).click();
  await button(dialog, auth('logIn.create')).click();
  await textbox(dialog, auth('register.email')).fill(email);
  await dialog.getByRole('checkbox', { name: auth('terms.box') }).check();
  await button(dialog, auth('verify')).click();
  await textbox(dialog, auth('code')).click();
  await page.keyboard.type((await mailTo(email)).code);
  await button(dialog, auth('verified.continue')).click();
  await textbox(dialog, auth('account.nickname')).fill(nickname);
  await textbox(dialog, auth('password')).fill('wattle2026');
  await textbox(dialog, auth('account.confirm')).fill('wattle2026');
  await button(dialog, auth('account.create')).click();
  // The first account of a run also loads the steps that follow.
  await expect(dialog.getByRole('heading', { name: auth('register.personal.title') })).toBeVisible({ timeout: 15_000 });
  await button(dialog, auth('close')).click();
  // The dialog takes the browser back from its own history entry, which takes a moment.
  await page.waitForFunction(() => !history.state?.charisArrival);
}

async function addDocument(page: Page, { form }: Parts, label: string): Promise<Locator> {
  const field = page.getByRole('group', { name: label });
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: pdf });
  const sent = field.getByRole('button', { name: form('upload.remove', { file: `${label}.pdf` }) });
  await expect(sent.or(page.getByRole('dialog')).first()).toBeVisible();
  return field;
}

/** The count changes once the file has been sent. */
const arrived = (field: Locator) => expect(field.getByText('1 / 3')).toBeVisible();

async function describeDoctor(page: Page, { say, flow }: Parts, number: string): Promise<void> {
  await textbox(page, say('apply.legalName')).fill(nickname);
  await textbox(page, say('apply.number')).fill(number.replace('MED', 'DEN'));
  await textbox(page, say('apply.title')).fill('Dermatologist');
  await textbox(page, say('apply.phone')).fill('02 5550 1234');
  await button(page, flow('next')).click();
  await expect(page.getByText(say('apply.problem.prefix')).first()).toBeVisible();
  await textbox(page, say('apply.number')).fill(number);
}

async function describePractice(page: Page, { say, flow }: Parts): Promise<void> {
  await textbox(page, say('apply.bio')).fill(bio);
  const languages = page.getByRole('combobox', { name: say('apply.languages') });
  await languages.fill('English');
  await languages.press('Enter');
  await page.getByText(/^(Medical Dermatology|医学皮肤科)$/).click();
  await page.getByRole('checkbox', { name: /^(Skin checks|皮肤检查)/ }).check();
  await button(page, say('education.add')).click();
  await textbox(page, say('education.title')).fill('MBBS');
  await textbox(page, say('education.institution')).fill('University of Sydney');
  await textbox(page, say('apply.fee')).fill('180');
  const abn = textbox(page, say('clinic.abn'));
  await abn.fill('51 824 753 557');
  await button(page, flow('next')).click();
  await expect(page.getByText(say('apply.problem.checksum')).first()).toBeVisible();
  await abn.fill('83 914 571 673');
  await textbox(page, say('clinic.name')).fill('Currawong Clinic');
  await page.locator('[name="clinic.line"]').fill('1 Wattle Street');
  await page.locator('[name="clinic.suburb"]').fill('Norwood');
  await page.locator('[name="clinic.state"]').selectOption('SA');
  await page.locator('[name="clinic.postcode"]').fill('5067');
  await button(page, flow('next')).click();
}

async function approve(staff: Page, { say }: Parts, file: string, number: string): Promise<void> {
  await staff.goto('/admin?section=applications');
  await staff.getByRole('searchbox', { name: say('review.keyword') }).fill(number);
  // Others wait, too: the list is another one once it is searched.
  await expect(staff.getByRole('list', { name: say('review.title') }).getByRole('article')).toHaveCount(1);
  const application = staff.getByRole('article', { name: nickname }).filter({ hasText: number });
  await application.getByRole('button', { name: nickname }).click();
  await expect(application.getByRole('link', { name: say('review.register') })).toBeVisible();
  const look = say('review.look.one', { name: say('apply.document.identity') });
  await button(application, look).click();
  await expect(application.getByRole('link', { name: say('review.openTab', { name: file }) })).toBeVisible();
  await expect(application.getByTitle(file)).toBeVisible();
  await application.getByRole('radio', { name: say('review.action.approve') }).check();
  // Each is accepted once it was opened.
  for (const kind of ['identity', 'registration', 'insurance', 'qualification']) {
    const document = application.getByRole('group', { name: say(`apply.document.${kind}`) });
    await button(application, say('review.look.one', { name: say(`apply.document.${kind}`) })).click();
    await document.getByRole('radio', { name: say('review.mark.ACCEPTED') }).check();
  }
  await button(application, say('review.goOn')).click();
  await button(staff.getByRole('dialog'), say('review.action.approve')).click();
  await expect(staff.getByText(say('review.done.approve'), { exact: true }).first()).toBeVisible();
}

/** Monday's hours at first, and from then on each weekday's. */
async function setHours(page: Page, { booking, monday }: Parts): Promise<void> {
  await button(page, booking('schedule.period.add.of', { day: monday })).click();
  await button(page, booking('schedule.copy-monday')).click();
  await button(page, booking('schedule.save')).click();
  await expect(page.getByText(booking('schedule.saved'))).toBeVisible();
}

async function visitor(browser: Browser, width: number, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: language });
  return context.newPage();
}

// On a phone in one language; staff and the member sit at a desk and read the other. What a page looks like in all of them is tried on the page alone.
test('a guest becomes a doctor whom members can book', {
  tag: ['@mf-doctors', '@mf-auth', '@mf-booking'],
}, async ({ browser }) => {
  // Some thirty pages and dialogs of three people.
  test.setTimeout(240_000);
  const parts = partsOf('zh-CN');
  const { say, flow, shell } = parts;
  const number = `MED1${String(Date.now()).slice(-9)}`;
  const page = await visitor(browser, 390, 'zh-CN');
  const saved = () => expect(page.getByText(/^(Saved at|已于) /)).toBeVisible();
  const label = (kind: string) => say(`apply.document.${kind}`);

  await test.step('Given a guest who begins an application, and signs up where it asks for an account', async () => {
    await page.goto('/user/doctorcertify');
    await describeDoctor(page, parts, number);
    await button(page, flow('next')).click();
    await signUp(page, parts);
    const credentials = page.getByRole('heading', { name: say('apply.step.credentials') });
    // The first step is done.
    await expect(credentials).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: flow('back'), exact: true })
      .click();
    await expect(textbox(page, say('apply.number'))).toHaveValue(number);
    await saved();
    await button(page, flow('next')).click();
    await expect(credentials).toBeVisible();
  });

  await test.step('And documents and a practice that outlive a reload', async () => {
    const first = await addDocument(page, parts, label('registration'));
    await button(page.getByRole('dialog'), shell('agree')).click();
    await arrived(first);
    await saved();
    await page.reload();
    for (const kind of ['insurance', 'qualification']) await arrived(await addDocument(page, parts, label(kind)));
    await arrived(page.getByRole('group', { name: label('registration') }));
    await button(page, flow('next')).click();
    expect(await a11yViolations(page)).toEqual([]);
    await describePractice(page, parts);
  });

  await test.step('When it is sent and staff approves it', async () => {
    await arrived(await addDocument(page, parts, label('identity')));
    await page.getByRole('checkbox', { name: say('apply.declared') }).check();
    await saved();
    await button(page, say('apply.send')).click();
    await button(page.getByRole('dialog'), say('apply.send')).click();
    await expect(page.getByRole('heading', { name: say('apply.state.SUBMITTED') })).toBeVisible();
    await expect(page.getByRole('link', { name: `${label('identity')}.pdf` })).toBeVisible();
    const staff = await visitor(browser, 1440, 'en');
    // The browser gets a viewer for PDFs.
    await staff.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await enterAs(staff, 'admin@example.com');
    await approve(staff, partsOf('en'), `${label('identity')}.pdf`, number);
  });

  await test.step('Then the doctor has a profile, which says what it lacks and which words it may not have', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: say('apply.state.APPROVED') })).toBeVisible();
    await page.getByRole('link', { name: say('apply.openProfile') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeVisible();
    const about = textbox(page, say('apply.bio'));
    await about.fill('My peels are painless, and I say so to everyone who asks me about them.');
    await expect(page.getByText(/“painless”/).first()).toBeVisible();
    await about.fill(bio);
    await saved();
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('link', { name: say('profile.missing.faq') }).click();
    await expect(page.getByRole('tab', { name: say('profile.faq'), selected: true })).toBeVisible();
    await expect(page.locator('#profile-faq')).toBeFocused();
  });

  await test.step('And with the first hours members see the first free times', async () => {
    await page.goto('/doctor/settings');
    await setHours(page, parts);
    const { booking, say: english } = partsOf('en');
    const member = await visitor(browser, 1440, 'en');
    await member.goto(`/doctor?keyword=${encodeURIComponent(nickname)}&language=English`);
    const card = member.getByRole('article').filter({ hasText: number });
    const times = member.getByRole('list', { name: booking('next.label') });
    await expect(
      card
        .getByRole('list', { name: booking('next.label') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await card.getByRole('link', { name: english('profile') }).click();
    await expect(member.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
    await expect(times.getByRole('link').first()).toBeVisible();
  });
});
