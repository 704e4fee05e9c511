/** Pages of others, which have to look and work as before after a page of a release was shown. */
import type { BrowserContext, Page } from 'playwright-core';
import type { ServedSet } from '../release-registry';
import { commonLook, differenceOf } from './compare-looks';
import type { LookUp } from './examples';
import { TrialEnd } from './in-browser';
import { openPage } from './open-page';
import { pagesOf } from './pages-to-try';
import { notTried } from './smoke-result';
import { watchIdle } from './watch-idle';
import type { Link, Look } from './watch-page';

/** A page of the shell, and one of a remote that is not tried, by their paths; what there is of them. */
export interface ControlPages {
  ofShell: string | undefined;
  ofOther: string | undefined;
}

/** How the pages of others look and what leads away from a page, without the releases that are tried. */
export interface Reference {
  looks: Look[];
  links: Link[];
  errors: ReadonlySet<string>;
}

/** Milliseconds that a page may take to come to rest. */
const settling = 5_000;

/** Milliseconds between two looks. */
const pause = 200;

/** Returns the set without the remotes that are tried; a shell cannot be left out. */
export function withoutTried(set: ServedSet, names: readonly string[]): ServedSet {
  return { ...set, remotes: new Map([...set.remotes].filter(([name]) => !names.includes(name))) };
}

export async function controlPagesOf(set: ServedSet, lookUp: LookUp): Promise<ControlPages> {
  const open = async ({ stable }: { stable: ServedSet['shell']['stable'] }) =>
    (await pagesOf(stable.manifest.routes, lookUp)).filter(
      (page) => page.layout === 'desktop' && !page.private && page.missing.length === 0,
    )[0]?.path;
  const others = await Promise.all([...set.remotes.values()].map(open));
  return { ofShell: await open(set.shell), ofOther: others.find(Boolean) };
}

const lookAt = (page: Page): Promise<Look> => page.evaluate(() => globalThis.smokeWatch.look());

export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => globalThis.smokeWatch.go(to), path);

/** Waits until a page has rendered nothing for a while, if it ever does. */
async function settle(page: Page): Promise<void> {
  const isQuiet = () => {
    const { renders } = globalThis.smokeWatch;
    const before = renders();
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(renders() === before), 400));
  };
  await page.waitForFunction(isQuiet, undefined, { timeout: settling }).catch(() => undefined);
}

/**
 * Looks at the pages of others twice, because some of what they show comes and goes by itself.
 * @param timeoutMs milliseconds that the first one has to come alive
 */
export async function takeReference(
  context: BrowserContext,
  { ofShell, ofOther }: ControlPages,
  { site, timeoutMs }: { site: string; timeoutMs: number },
): Promise<Reference> {
  if (!ofShell) return { looks: [], links: [], errors: new Set() };
  const { page, hasLoaded, errors } = await openPage(context, site + ofShell, timeoutMs);
  if (!hasLoaded) throw new TrialEnd(notTried(`${ofShell} did not load without what is tried either.`, 'time'));
  await watchIdle(page);
  const paths = [ofShell, ...(ofOther ? [ofOther] : [])];
  const looks = new Map<string, Look>();
  for (const path of [...paths, ...paths]) {
    await goTo(page, path);
    await settle(page);
    const look = await lookAt(page);
    const known = looks.get(path);
    looks.set(path, known ? commonLook(known, look) : look);
  }
  const links = await page.evaluate(() => globalThis.smokeWatch.links());
  await page.close();
  return { looks: [...looks.values()], links, errors: new Set(errors) };
}

/**
 * Returns what is not as before on the page that is shown, once it had time to be.
 * @param timeoutMs milliseconds
 */
export async function differenceTo(before: Look, page: Page, timeoutMs: number): Promise<string | undefined> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const difference = differenceOf(before, await lookAt(page));
    if (!difference || Date.now() > end) return difference;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
