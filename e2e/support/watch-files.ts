import type { Page } from '@playwright/test';

/** Complaints of the browser, and scripts and stylesheets that came without a hash. */
interface Watched {
  violations: string[];
  unpinned: string[];
  pinned: number;
}

declare global {
  var charisWatched: Watched;
}

/** Looks at everything that is ever inserted into a document, from its beginning. */
function watchDocument() {
  const watched = { violations: [], unpinned: [], pinned: 0 } as Watched;
  globalThis.charisWatched = watched;
  addEventListener('securitypolicyviolation', (event) => {
    watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  const look = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = element instanceof HTMLScriptElement ? element.src : element.href;
    if (element instanceof HTMLLinkElement && !/stylesheet|preload/.test(element.rel)) return;
    if (!url || element.getAttribute('as') === 'font') return;
    if (element.integrity.startsWith('sha384-')) watched.pinned += 1;
    else watched.unpinned.push(url);
  };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) look(node);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Watches the documents that a page opens from now on, and the console. */
export async function watchFiles(page: Page) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(watchDocument);
  const read = () => page.evaluate(() => globalThis.charisWatched);
  return {
    /** Returns the document's complaints and the messages since the last time. */
    async trouble() {
      const { violations, unpinned } = await read();
      return { violations, unpinned, errors: errors.splice(0) };
    },
    /** How many files of the document came with a hash. */
    pinned: async () => (await read()).pinned,
  };
}
