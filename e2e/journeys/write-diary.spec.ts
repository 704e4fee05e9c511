import { expect } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enter, makeMember, publish } from '../support/community.ts';
import { enterComposer } from '../support/compose.ts';
import { phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const title = 'Twelve quiet days';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a member tells a recovery day by day, and the procedure reports it @mf-community', async ({ page }) => {
  await enterComposer(page, '/post/write?diary=neck_contouring');
  await expect(page.getByRole('heading', { level: 1, name: 'Write a recovery diary' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Recovery diary' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Date of your treatment').fill(daysAgo(12));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Add at least one entry', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add entry' }).click();
  const entry = page.getByRole('group', { name: 'Day 12' });
  await entry.getByRole('textbox', { name: 'How was it?' }).fill('Back at my desk for half a day.');
  await entry.getByRole('combobox', { name: 'Discomfort, 0 to 10' }).selectOption('2');
  expect(await a11yViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your post is published.')).toBeVisible({ timeout: 15_000 });
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Recovery diary · 1 entry')).toBeVisible();

  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Day 12' })).toBeVisible();
  await expect(page.getByText('Back at my desk for half a day.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add an entry' })).toBeVisible();

  await page.goto('/procedure/procedureDetail?categoryName=neck_contouring');
  const reported = page.getByRole('region', { name: 'What members reported' });
  await expect(reported.getByText('Week 2')).toBeVisible();
  await expect(reported.getByText('2 of 10')).toBeVisible();
  await expect(reported.getByRole('link', { name: title })).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);
});

test('a member reads on a phone in Chinese what others reported, and writes a diary @mf-catalogue', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const member = await makeMember(page, 'Diary Wren');
  const entries = [{ day: 3, note: '走了一小段路。', discomfort: 4, swelling: 2, activity: 1 }];
  const diary = { rhythm: 'day', startedOn: daysAgo(9), entries };
  await publish(page, member, '手机上写的恢复日记', { categoryName: 'fox_eyes', content: '', diary });
  await enter(page, member);
  await page.goto('/mobile/procedureDetail?categoryName=fox_eyes');
  const reported = page.getByRole('region', { name: '会员反馈的恢复情况' });
  await expect(reported.getByText('第 1 周')).toBeVisible();
  await expect(reported.getByText('4（最高 10）')).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);
  await reported.getByRole('link', { name: '写恢复日记' }).click();
  await expect(page.getByRole('switch', { name: '恢复日记' })).toBeChecked();
  await expect(page.getByRole('button', { name: '添加记录' })).toBeVisible();
  await context.close();
});
