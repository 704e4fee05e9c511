/** What a rollout costs who takes no part: the HTML and the requests of a guest without cookies, while one runs and while none does. */
import type { Browser } from 'playwright';
import { openReleasedSite, page as path, type ReleasedSite, startCanary } from './released-site.ts';

export interface GuestLoad {
  rollout: string;
  /** Bytes of the page's HTML, unpacked. */
  htmlBytes: number;
  requests: number;
}

/** The number of the channel's change, which has another digit now and then. */
const revision = /"revision":\d+/g;

async function measureGuest(browser: Browser, { url }: ReleasedSite): Promise<Omit<GuestLoad, 'rollout'>> {
  const html = await (await fetch(url + path)).text();
  const context = await browser.newContext({ locale: 'en-AU' });
  try {
    const page = await context.newPage();
    // An open stream would never let the network be idle, which is what tells that a page is done.
    await page.route('**/api/live*', (route) => route.abort());
    let requests = 0;
    page.on('request', (request) => {
      if (!/^data:|\/delivery\/reports|\/api\/live/.test(request.url())) requests += 1;
    });
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    return { htmlBytes: Buffer.byteLength(html.replace(revision, '')), requests };
  } finally {
    await context.close();
  }
}

/** Opens a page as a guest before a rollout and while a canary is shown to a tenth. */
export async function measureBesideRollout(browser: Browser): Promise<GuestLoad[]> {
  const site = await openReleasedSite({});
  const without = await measureGuest(browser, site);
  const end = await startCanary(site, 10);
  const beside = await measureGuest(browser, site);
  await end();
  return [
    { rollout: 'none', ...without },
    { rollout: 'a canary at 10%', ...beside },
  ];
}
