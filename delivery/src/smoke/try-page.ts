import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Milliseconds for what a page loads after it has come alive. */
const settling = 5_000;

declare global {
  /** Bodies that a page has sent to the API without waiting for an answer. */
  var smokeReports: Blob[];
}

/** Runs in the page before everything else: reports are kept instead of sent, and what else it tells without waiting goes nowhere. */
function keepReports(): void {
  globalThis.smokeReports = [];
  navigator.sendBeacon = (url, body) => {
    if (String(url).endsWith('/api/beacons')) globalThis.smokeReports.push(body as Blob);
    return true;
  };
}

/** Runs in the page: the shell has rendered it, it is no skeleton, and something is to be read. */
function isAlive(): boolean {
  const first = document.getElementById('root')?.firstElementChild;
  const rendered = first && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  const main = document.querySelector('main');
  return Boolean(rendered && main?.textContent.trim());
}

/** Runs in the page: what waits to be reported is sent when it is hidden. */
function readReports(): Promise<string[]> {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  dispatchEvent(new Event('visibilitychange'));
  return Promise.all(globalThis.smokeReports.map((body) => body.text()));
}

/** The part of the API's `reportBeacons` that is sent. */
const report = z.object({
  kind: z.string(),
  remote: z.string(),
  version: z.string(),
  phase: z.string().optional(),
  cause: z.string().default('no cause'),
});
const reports = z.array(report);

const sentenceOf = ({ remote, version, phase, cause }: z.infer<typeof report>) =>
  `${remote}@${version}${phase ? ` (${phase})` : ''}: ${cause}`;

/** Said of a page that did not come alive; a machine that is busy may be the reason. */
export const stayedEmpty = 'it stayed empty';

/**
 * Returns what went wrong on a page, if anything did.
 * @param patience milliseconds that it has to come alive
 */
export async function tryPage(page: Page, url: string, patience: number): Promise<string | undefined> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(keepReports);
  await page.goto(url, { waitUntil: 'load', timeout: patience });
  const alive = await page.waitForFunction(isAlive, undefined, { timeout: patience }).then(
    () => true,
    () => false,
  );
  // Data that does not come is no fault of the release.
  await page.waitForLoadState('networkidle', { timeout: settling }).catch(() => undefined);
  const reported = (await page.evaluate(readReports)).flatMap((text) => reports.parse(JSON.parse(text)));
  const [failure] = reported.filter(({ kind }) => kind !== 'web-vital');
  if (failure) return sentenceOf(failure);
  return errors[0] ?? (alive ? undefined : stayedEmpty);
}
