/** Asserts, in a composed page, that everything shared exists once. */
import type { Browser } from 'playwright';

export interface CopyCount {
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

export async function countCopies(browser: Browser, url: string): Promise<CopyCount> {
  const page = await browser.newPage();
  try {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    await page.addInitScript(() => {
      const renderers: unknown[] = [];
      Object.assign(window, {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          renderers,
          supportsFiber: true,
          inject: (renderer: unknown) => renderers.push(renderer),
          onCommitFiberRoot() {},
          onCommitFiberUnmount() {},
        },
      });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const code = (await Promise.all(scripts)).join('\n');
    const inPage = await page.evaluate(() => {
      interface Provided {
        from: string;
      }
      interface Instance {
        shareScopeMap: Record<string, Record<string, Record<string, Provided>>>;
      }
      const { __FEDERATION__, __REACT_DEVTOOLS_GLOBAL_HOOK__ } = window as unknown as {
        __FEDERATION__: { __INSTANCES__: Instance[] };
        __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] };
      };
      const providers: Record<string, Set<string>> = {};
      for (const { shareScopeMap } of __FEDERATION__.__INSTANCES__) {
        for (const [key, versions] of Object.entries(shareScopeMap.charis ?? {})) {
          providers[key] ??= new Set();
          for (const [version, { from }] of Object.entries(versions)) providers[key].add(`${version} of ${from}`);
        }
      }
      return {
        duplicates: Object.keys(providers).filter((key) => (providers[key]?.size ?? 0) > 1),
        reactDom: __REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
      };
    });
    return {
      ...inPage,
      react: code.match(marks.react)?.length ?? 0,
      sdk: code.match(marks.sdk)?.length ?? 0,
    };
  } finally {
    await page.close();
  }
}
