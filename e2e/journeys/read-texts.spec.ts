/** A page comes with its own texts alone: none may be missing, nor come after what says it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sitePages } from '../support/site-pages.ts';

const root = join(import.meta.dirname, '../..');
const remotes = [...new Set(sitePages.map(({ remote }) => remote))].filter((remote) => remote !== 'shell');

/** The keys that are no words of a page. */
const keys = remotes
  .flatMap((remote) => Object.keys(JSON.parse(readFileSync(join(root, remote, 'src/locales/en.json'), 'utf8'))))
  .filter((key) => key.includes('.'))
  .map((key) => key.replace(/_(one|other)$/, ''));

declare global {
  interface Window {
    keysShown: string[];
  }
}

/** Has each page note the keys that it shows, for however short a time. */
const noteKeys = (page: Page) =>
  page.addInitScript((all) => {
    const known = new Set(all);
    window.keysShown = [];
    const look = (node: Node) => {
      const text = node.textContent?.trim() ?? '';
      if (node.nodeType === Node.TEXT_NODE && known.has(text)) window.keysShown.push(text);
      for (const child of node.childNodes) look(child);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') look(target);
        for (const node of addedNodes) look(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, keys);

for (const language of ['en', 'zh-CN']) {
  test(`no page shows a key in the place of a text, in ${language} @mf-auth @mf-booking @mf-catalogue @mf-community @mf-doctors @mf-mobile`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'charis_lang', value: language, url: baseURL ?? '' }]);
    await noteKeys(page);
    const shown: string[] = [];
    for (const { path } of sitePages) {
      await page.goto(path);
      await expect(page.locator('.first-screen')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      shown.push(...(await page.evaluate(() => window.keysShown)).map((key) => `${path}: ${key}`));
    }
    expect(shown).toEqual([]);
  });
}
