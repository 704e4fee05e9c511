import type { Page } from '@playwright/test';

/** Pixels of a framed box above or below its text that only the places of what never comes take up. */
const most = 88;

/** Returns the places of a page without anything in them: boxes that show neither text nor picture, and cards that are mostly empty. */
export function findEmptyBoxes(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const pictures = 'img, svg, video, canvas';
    const told = (element: Element, what: string) => {
      const { width, height } = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()}.${element.classList.value}`;
      return `${name}, ${Math.round(width)} x ${Math.round(height)}: ${what}`;
    };
    const isFramed = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, backgroundColor } = getComputedStyle(element);
      return (
        Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 1 || !/, 0\)$/.test(backgroundColor)
      );
    };
    const holeIn = (element: Element) => {
      const box = element.getBoundingClientRect();
      const drawn = ['::before', '::after'].some((place) => {
        const { content, display } = getComputedStyle(element, place);
        return content !== 'none' && display !== 'none';
      });
      if (drawn) return told(element, 'a drawn place');
      const hasPicture = element.matches(pictures) || element.querySelector(pictures) || element.closest(pictures);
      if (hasPicture) return [];
      if (!element.textContent?.trim()) return told(element, 'nothing');
      if (!isFramed(element) || element.matches('html, body')) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ height }) => height > 0);
      const texts = lines.filter((line) => line.height < box.height || element.children.length === 0);
      const top = Math.min(...texts.map((line) => line.top));
      const bottom = Math.max(...texts.map((line) => line.bottom));
      return Math.max(top - box.top, box.bottom - bottom) > most ? told(element, 'mostly empty') : [];
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.matches('script, style, br, noscript'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 8 && height > 8;
      })
      .flatMap(holeIn);
  }, most);
}
