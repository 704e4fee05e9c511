import type { Page } from '@playwright/test';

/**
 * Returns what a thumb cannot hit on a page: things to press that take presses on fewer than 44 pixels across or down through their middle, each with
 * its name and that size. Left out are links within a text, such as numbers of sources.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    /** Letters that a text has besides its links; fewer are a label beside one. */
    const leastText = 20;
    const textOf = (element: Element) => (element.textContent ?? '').trim().length;
    const isInText = (element: Element) => {
      const text = element.closest('p, li, dd');
      if (!text || !element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
      const links = [...text.querySelectorAll('a, button')].reduce((sum, link) => sum + textOf(link), 0);
      return textOf(text) > links + leastText;
    };
    /** Pixels that take a press, from the middle to both sides; half a pixel is lost where a box does not begin on a whole one. */
    const reach = (hits: (distance: number) => boolean) => {
      let [before, after] = [0, 0];
      while (before < least && hits(-before - 0.5)) before++;
      while (after < least && hits(after + 0.5)) after++;
      return before + after;
    };
    const place = scrollY;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      '#content :is(a, button, summary, [type=checkbox], [type=radio])',
    )) {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || element.closest('[aria-hidden=true], [inert], [href^="#source-"]') || isInText(element)) continue;
      const target = (element as HTMLInputElement).labels?.[0] ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const takes = (across: number, down: number) => {
        const hit = document.elementFromPoint(x + across, y + down);
        return target.contains(hit) || element.contains(hit);
      };
      const size = [reach((distance) => takes(distance, 0)), reach((distance) => takes(0, distance))];
      const name = (element.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40);
      if (Math.min(...size) < least - 1) found.push(`${name} ${size.join('x')}`);
    }
    scrollTo({ top: place, behavior: 'instant' });
    return found;
  });
}
