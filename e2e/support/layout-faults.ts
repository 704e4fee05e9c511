import type { Page } from '@playwright/test';

/**
 * Returns what is wrong with where things stand on a page, in a line each: something wider than the window, words that are cut off, things to press that lie
 * upon each other or are too small for a thumb. It says the same on each machine, whatever fonts it draws with.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    // Parts that are hidden from screen readers are not for people, such as the field that only machines fill in.
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true]');
    /** Returns the part of an element that is in sight within what scrolls around it. */
    const sightOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        box.left = Math.max(box.left, frame.left);
        box.right = Math.min(box.right, frame.right);
      }
      return { ...box, width: box.right - box.left, height: box.bottom - box.top };
    };
    const found: string[] = [];

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`The page is ${scrollWidth} wide`);

    for (const element of document.querySelectorAll(
      'main h1, main h2, main h3, main p, main a, main button, main label',
    )) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const mayBeCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1;
      if (isSeen(element) && overflowX === 'hidden' && !mayBeCut && element.scrollWidth > element.clientWidth + 1)
        found.push(`Cut off: ${name(element)}`);
    }

    const pressed = [
      ...document.querySelectorAll('main button, main select, main input:not([type=hidden]), main summary'),
    ]
      .filter(isSeen)
      .map((element) => ({ element, box: sightOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [index, { element, box }] of pressed.entries()) {
      for (const other of pressed.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (x > 1 && y > 1) found.push(`${name(element)} lies upon ${name(other.element)}`);
      }
      const isThumb = innerWidth < 775 && element.matches('button, summary');
      // What takes presses may be larger than what is seen.
      const reach = getComputedStyle(element, '::after');
      const [width = 0, height = 0] = [reach.width, reach.height].map((size) => Number.parseFloat(size) || 0);
      if (isThumb && Math.max(box.width, box.height, width, height) < 44) found.push(`Too small: ${name(element)}`);
    }
    return found;
  });
}
