/** Members ask, doctors answer, everyone reads: a question from its first word to its end. */
import { expect, type Page, test } from '@playwright/test';
import { a11yViolations, expectNoBarrier } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { type Author, beginAs, makeAuthor } from '../support/publish.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-community'];

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** @returns the id of a question about a facelift */
async function askBy(author: Author, title: string): Promise<string> {
  const body = { title, content: '', categoryName: 'facelift', stateCode: 'NSW' };
  const { questionId = '' } = await author.call('POST', '/questions', body);
  return questionId;
}

async function expectFits(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, across, await a11yViolations(page)]).toEqual([width, 0, []]);
  });
}

test('a member asks, a doctor answers, and everyone reads it', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [asking, answering, reading] = [await open(), await open(), await open()];
  const title = `How long should one stay home after a facelift, case ${Date.now()}?`;
  await beginAs(asking, await makeAuthor(asking, 'Wondering Wombat'));

  await test.step('Given that a member writes a question, when others have asked it, then it is offered', async () => {
    await asking.goto('/question/ask?categoryName=facelift');
    await expect(heading(asking, 'Ask doctors a question')).toBeVisible();
    await expect(main(asking).getByLabel('What is it about?')).toHaveValue('procedure:facelift');
    await main(asking).getByRole('button', { name: 'Ask doctors' }).click();
    await expect(main(asking).getByLabel('Your question')).toBeFocused();
    await main(asking).getByLabel('Your question').fill(title);
    const similar = main(asking).getByRole('region', { name: 'Others have asked this already' });
    await similar.getByRole('link', { name: /How long should I plan to stay home/ }).click();
    await expect(main(asking).getByText('Answers are general information.')).toBeVisible();
  });

  await test.step('And what was written is still there', async () => {
    await asking.goBack();
    await expect(main(asking).getByLabel('Your question')).toHaveValue(title);
    await main(asking).getByLabel('Your state').selectOption('NSW');
    await expectFits(asking);
    await main(asking).getByRole('button', { name: 'Ask doctors' }).click();
    await expect(heading(asking, title)).toBeVisible();
    await expect(main(asking).getByRole('heading', { name: 'Waiting for a doctor’s answer' })).toBeVisible();
    await expect(main(asking).getByText('Wondering Wombat')).toHaveCount(0);
  });
  const path = new URL(asking.url()).pathname;

  await test.step('When a doctor finds it in the workspace and answers', async () => {
    await enterAs(answering, 'doctor@example.com', 'doctor');
    await answering.goto('/doctor/questions');
    await main(answering).getByRole('button', { name: 'All topics' }).click();
    await expectNoBarrier(answering);
    await main(answering).getByRole('link', { name: title }).click();
    const words = main(answering).getByLabel('Your answer');
    await words.fill('It is painless.');
    await main(answering).getByRole('button', { name: 'Publish answer' }).click();
    await expect(main(answering).getByText(/Please leave out “painless”/)).toBeVisible();
    await words.fill('Mostly two to three weeks. Plan a reserve.');
    await main(answering).getByRole('button', { name: 'Publish answer' }).click();
    await expect(main(answering).getByRole('article', { name: /^Answer from / })).toContainText('Plan a reserve.');
    await expect(words).toHaveCount(0);
  });

  await test.step('Then guests and search engines read it', async () => {
    const html = await (await reading.request.get(path)).text();
    expect(html).toContain('"@type":"QAPage"');
    expect(html).toContain('Plan a reserve.');
    await reading.goto(path);
    const answer = main(reading).getByRole('article', { name: /^Answer from / });
    await expect(answer.getByText('Verified doctor')).toBeVisible();
    await expect(answer.getByRole('button', { name: 'Helpful' })).toHaveCount(0);
    await expectFits(reading);
  });

  await test.step('And who asked it is notified, and says that it helped', async () => {
    await asking.goto('/user/notifications');
    await main(asking)
      .getByRole('link', { name: /answered a question that you ask/ })
      .click();
    await expect(heading(asking, title)).toBeVisible();
    await main(asking).getByRole('button', { name: 'Helpful' }).click();
    await expect(main(asking).getByText('1 member with this question found it helpful')).toBeVisible();
    await expectNoBarrier(asking);
  });

  await test.step('When another member has it, too, then they may say so, and no longer', async () => {
    await beginAs(reading, await makeAuthor(reading, 'Agreeing Antechinus'));
    await reading.goto(path);
    await main(reading).getByRole('button', { name: 'I have this question, too' }).click();
    await expect(main(reading).getByText('1 other member has this question')).toBeVisible();
    await main(reading).getByRole('button', { name: 'Helpful' }).click();
    await expect(main(reading).getByText('2 members with this question found it helpful')).toBeVisible();
    await main(reading).getByRole('button', { name: 'You have this question, too' }).click();
    await expect(main(reading).getByText('1 member with this question found it helpful')).toBeVisible();
  });
});

test('a question is reported and removed, and its author learns why', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [asking, reporting, staff] = [await open(), await open(), await open()];
  const title = `Where do I buy the miracle cream ${Date.now()}?`;
  const author = await makeAuthor(asking, 'Selling Skink');
  const path = `/question/${await askBy(author, title)}`;

  await beginAs(reporting, await makeAuthor(reporting, 'Careful Curlew'));
  await reporting.goto(path);
  await main(reporting).getByRole('button', { name: 'More about this question' }).click();
  await reporting.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = reporting.getByRole('dialog', { name: 'Report this question' });
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you')).toBeVisible();

  await enterAs(staff, 'admin@example.com');
  await staff.goto('/admin?section=moderation');
  const waiting = staff.getByRole('article', { name: `Question: ${title}` });
  const more = staff.getByRole('button', { name: 'Show more' }).first();
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(waiting).toBeVisible({ timeout: 1000 });
  }).toPass();
  await waiting.getByRole('button', { name: title }).click();
  await expect(waiting.getByRole('link', { name: 'Open the question' })).toHaveAttribute('href', path);
  await waiting.getByRole('radio', { name: /^Remove/ }).check();
  await waiting.getByRole('textbox', { name: /^Reason/ }).fill('It sells something.');
  await waiting.getByRole('button', { name: 'Review decision' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(waiting).toBeHidden();

  await reporting.goto(path);
  await expect(heading(reporting, 'This question is not here')).toBeVisible();
  await beginAs(asking, author);
  await asking.goto(path);
  await expect(main(asking).getByText('It sells something.')).toBeVisible();
  await expectNoBarrier(asking);
  await main(asking).getByRole('button', { name: 'More about this question' }).click();
  await asking.getByRole('menuitem', { name: 'Delete' }).click();
  await asking.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(asking, 'Questions to doctors')).toBeVisible();
});

test('questions are found by topic and state, on the page of a procedure and in the search', { tag }, async ({
  page,
}) => {
  await page.goto('/question');
  await expect(heading(page, 'Questions to doctors')).toBeVisible();
  await main(page).getByLabel('About').selectOption('procedure:otoplasty');
  await expect(main(page).getByRole('article', { name: /Who may perform otoplasty/ })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/categoryName=otoplasty/);
  await main(page).getByLabel('State').selectOption('QLD');
  await expect(main(page).getByText('No questions yet')).toBeVisible();
  await expectFits(page);

  await page.goto('/procedure/procedureDetail?categoryName=otoplasty');
  const section = main(page).getByRole('region', { name: 'Questions to doctors' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('link', { name: /Who may perform otoplasty/ })).toBeVisible();

  const found = await (await page.request.get('/api/search/site?q=otoplasty%20adult')).json();
  expect(found.data.asked.length).toBeGreaterThan(0);
});
