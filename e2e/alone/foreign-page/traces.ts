import type { CDPSession, Page } from '@playwright/test';

export interface Traces {
  listeners: string[];
  styles: string[];
}

async function listenersOf(session: CDPSession, expression: string): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  return listeners.map(({ type, useCapture }) => `${expression} ${type}${useCapture ? ' capture' : ''}`);
}

/** Returns what scripts have put on the page beyond its own content: listeners on what outlives any remote, and styles. */
export async function tracesOn(page: Page): Promise<Traces> {
  const session = await page.context().newCDPSession(page);
  const targets = ['window', 'document', 'document.documentElement', 'document.head', 'document.body'];
  const listeners = [];
  for (const target of targets) listeners.push(...(await listenersOf(session, target)));
  await session.detach();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((element) => element.outerHTML.slice(0, 200)),
  );
  return { listeners: listeners.sort(), styles };
}

/** Bytes of the JavaScript heap that are in use after everything that may be collected has been. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Finalisers of one collection free more for the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
