import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at the page, or at the part of it that is given. The page has no frames of other origins, which is all that the legacy mode leaves out;
 * without a second page and without the nodes of rules that are kept it takes a quarter of the time.
 */
function lookAt(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return part ? builder.include(part) : builder;
}

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Returns the accessibility violations. */
export const a11yViolations = (page: Page, part?: string): Promise<string[]> =>
  found(lookAt(page, part).withTags(wcag));

/** The same, and what is advised beyond that. */
export const advice = (page: Page, part?: string): Promise<string[]> => found(lookAt(page, part));
