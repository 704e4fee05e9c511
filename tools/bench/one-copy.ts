/** Asserts, in a composed page, that everything shared exists once. */
import type { Browser } from 'playwright';
import { inPage } from './measure.ts';

export interface CopyCount {
  path: string;
  /** Scripts of the page that define it. */
  react: number;
  reactDom: number;
  sdk: number;
  /** Shared keys that come in more than one version or from more than one provider. */
  duplicates: string[];
}

/** Text that only the defining module of each contains. */
const marks = {
  react: /\.__CLIENT_INTERNALS_[A-Z_]+=/g,
  sdk: /No host above this component/g,
};

export async function countCopies(browser: Browser, url: string): Promise<Omit<CopyCount, 'path'>> {
  const page = await browser.newPage();
  try {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    await page.addInitScript({ path: inPage });
    await page.addInitScript(() => charisBench.countRenderers());
    await page.goto(url, { waitUntil: 'networkidle' });
    const code = (await Promise.all(scripts)).join('\n');
    const duplicates = await page.evaluate(() => charisBench.sharedTwice());
    const reactDom = await page.evaluate(
      () =>
        (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] } })
          .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
    );
    return {
      duplicates,
      reactDom,
      react: code.match(marks.react)?.length ?? 0,
      sdk: code.match(marks.sdk)?.length ?? 0,
    };
  } finally {
    await page.close();
  }
}
