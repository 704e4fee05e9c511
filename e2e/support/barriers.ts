import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands in somebody's way on the page, or in the part of it that is given. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (part ? builder.include(part) : builder).withTags(wcag).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
