import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { withDevSite } from './dev-site';

const feature = 'mf-doctors/src/features/find-doctors';

/** Everything that the browser complains about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Seconds from an edit to the screen: what is aimed at, and what a busy machine may take. */
const [target, limit] = [3, 10];

/** Writes the edited file, waits until the edit is seen, and notes how long that took. */
async function edit(path: string, from: string, to: string, seen: () => Promise<void>) {
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(from);
  const started = performance.now();
  writeFileSync(path, source.replace(from, to));
  await seen();
  const seconds = (performance.now() - started) / 1000;
  const took = `${seconds.toFixed(2)} s of at most ${limit} s (${target} s when nothing else runs)`;
  test.info().annotations.push({ type: 'on the screen after', description: `${basename(path)}: ${took}` });
  console.log(`${basename(path)}: on the screen after ${took}`);
  expect(seconds).toBeLessThan(limit);
}

test('an edit is on the screen with the state of the page kept, and Ctrl-C ends everything @mf-doctors', async ({
  page,
}) => {
  // A cold build of the development shell, on a busy machine.
  test.setTimeout(240_000);
  await withDevSite(['mf-doctors'], async ({ url, folder, interrupt }) => {
    const complaints = complaintsOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    const search = page.getByRole('combobox', { name: 'Name, suburb, procedure or clinic' });
    const slowly = { timeout: 30_000 };

    await test.step('Given the doctors, with something typed that was not sent yet', async () => {
      await page.goto(`${url}/doctor`);
      await expect(heading).toHaveText('Doctors', slowly);
      await expect(page.getByRole('article').first()).toBeVisible(slowly);
      await search.fill('half a wo');
    });

    await test.step('And the testing tools, which name what comes from this computer', async () => {
      const opening = page.getByRole('button', { name: 'Testing tools' });
      const tools = page.getByRole('dialog', { name: 'Testing tools' });
      const rowOf = (name: string) => tools.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await opening.click();
      await expect(rowOf('mf-doctors')).toContainText('This computer');
      await expect(rowOf('mf-catalogue')).toContainText('Live');
      await tools.getByText('This browser', { exact: true }).click();
      await expect(tools.getByLabel('Logged in as').getByRole('option', { name: 'Member' })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(tools).toBeHidden();
    });

    await test.step('When the page, its texts and its styles are edited, each edit is seen', async () => {
      await edit(
        join(folder, feature, 'find-doctors.page.tsx'),
        "title={t('title')}",
        "title={t('title') + ' near you'}",
        () => expect(heading).toHaveText('Doctors near you', slowly),
      );
      await edit(join(folder, 'mf-doctors/src/locales/en.json'), '"Doctors"', '"Specialists"', () =>
        expect(heading).toHaveText('Specialists near you', slowly),
      );
      await edit(
        join(folder, feature, 'find-doctors.module.css'),
        '.keyword {',
        '.keyword {\n  outline: 1px solid;',
        () => expect(page.locator('search > div > div').first()).toHaveCSS('outline-style', 'solid', slowly),
      );
    });

    await test.step('Then what was typed is still there, and nothing broke the content security policy', async () => {
      await expect(search).toHaveValue('half a wo');
      expect(complaints).toEqual([]);
    });

    await test.step('And Ctrl-C ends the command and its servers', async () => {
      expect(await interrupt()).toBe(0);
      await expect(page.request.get(url)).rejects.toThrow(/ECONNREFUSED/);
    });
  });
});
