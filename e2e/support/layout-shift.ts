import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

export interface Shifts {
  /** The sum of what moved without someone having done something. */
  total: number;
  /** What moved how far, for the person who reads the failure. */
  told: string[];
}

/** Notes from the first frame on of each page what moves; to be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, told: [] };
    Object.assign(globalThis, { charisShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const { className = '', nodeName = '' } = (node ?? {}) as Element;
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`);
          shifts.told.push(`${entry.value.toFixed(4)} ${nodeName}.${className}: ${places.join(' to ')}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what has moved on the page until this moment. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (globalThis as unknown as { charisShifts: Shifts }).charisShifts);
