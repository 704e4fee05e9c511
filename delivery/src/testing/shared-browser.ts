import type { Browser, BrowserContext } from 'playwright-core';
import { startBrowser } from '../smoke/browser';

/** Lends a browser: what is closed then is what was opened in it. */
function lend(browser: Browser): Browser {
  const opened: BrowserContext[] = [];
  const lent: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    isConnected: () => browser.isConnected(),
    async close() {
      await Promise.all(opened.map((context) => context.close()));
    },
  };
  return lent as Browser;
}

/** One browser for the trials of a test file, because to start one takes as long as to try out a page. */
export class SharedBrowser {
  #running: Promise<Browser | undefined> | undefined;

  readonly start = async (): Promise<Browser | undefined> => {
    this.#running ??= startBrowser();
    const browser = await this.#running;
    return browser && lend(browser);
  };

  async close(): Promise<void> {
    await (await this.#running)?.close();
  }
}
