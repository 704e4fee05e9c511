import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { atBothWidths } from './site-pages.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Returns what axe finds on the page or in the part that is given, as the rule and the element in a line each.
 * It runs without axe's package for Playwright and without selectors, which take three times as long; the pages have no frames.
 */
async function find(page: Page, part: string | undefined, tags: string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([within, values]) => {
      // The rule on a locked orientation is left out: it reads the style sheets again.
      const result = await window.axe?.run(within ?? document, {
        ...(values && { runOnly: { type: 'tag', values } }),
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      });
      return result?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, tags] as const,
  );
  if (!violations) throw new Error('axe did not run.');
  return violations;
}

/** Returns the accessibility violations. */
export const a11yViolations = (page: Page, part?: string): Promise<string[]> => find(page, part, wcag);

/** The same, and what is advised beyond that. */
export const advice = (page: Page, part?: string): Promise<string[]> => find(page, part, undefined);

/** Fails when a page has an accessibility violation in a wide or in a narrow window. */
export const expectNoBarrier = (page: Page, part?: string): Promise<void> =>
  atBothWidths(page, async (width) => expect([width, await a11yViolations(page, part)]).toEqual([width, []]));
