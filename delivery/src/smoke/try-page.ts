import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { changesOf } from './compare-looks';
import { differenceTo, goTo, type Reference } from './control-pages';
import { type OpenedPage, openPage } from './open-page';
import type { PageToTry } from './pages-to-try';
import { watchIdle } from './watch-idle';
import type { Link } from './watch-page';
import { inTime, whileAnswering } from './while-answering';

/** Runs in the page: what waits to be reported is sent when it is hidden. */
async function readReports(): Promise<string[]> {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  dispatchEvent(new Event('visibilitychange'));
  return Promise.all(globalThis.smokeReports.map((body) => body.text()));
}

/** What of a report matters here. */
const report = z.object({
  kind: z.string(),
  remote: z.string(),
  version: z.string(),
  phase: z.string().optional(),
  cause: z.string().default('no cause'),
});
/** Older shells send them to the API, without saying of which visit. */
const reports = z.union([z.array(report), z.object({ reports: z.array(report) }).transform((said) => said.reports)]);

const sentenceOf = ({ remote, version, phase, cause }: z.infer<typeof report>) =>
  `${remote}@${version}${phase ? ` (${phase})` : ''}: ${cause}`;

/** Said of a page that did not come alive, did not load at all, or answers nothing; a machine that is busy may be the reason. */
export const stayedEmpty = 'it stayed empty';
export const neverLoaded = 'it did not load';
export const neverRests = 'it does not come to rest';

/** Milliseconds that a click has to lead to another page. */
const leaving = 5_000;

/** Entries that a page may add to the history by itself. */
const mostEntries = 3;

export interface Trial {
  context: BrowserContext;
  site: string;
  /** Milliseconds that a page has to come alive. */
  timeoutMs: number;
  /** Milliseconds that pages of others have to be as before. */
  resting: number;
  reference: Reference;
  /** Whether the page of another remote is looked at, too, besides that of the shell. */
  isThorough: boolean;
}

async function reportedBy(page: Page): Promise<string | undefined> {
  const reported = (await page.evaluate(readReports)).flatMap((text) => reports.parse(JSON.parse(text)));
  const [failure] = reported.filter(({ kind }) => kind !== 'web-vital');
  return failure && sentenceOf(failure);
}

/** Returns a link of the frame around the page that leads away and can be pressed; undefined where none comes. */
async function linkAway(page: Page, known: readonly Link[]): Promise<Link | undefined> {
  const keys = known.map(({ key }) => key);
  const find = ([expected, here]: readonly [string[], string]) =>
    globalThis.smokeWatch.links().find(({ key, path }) => expected.includes(key) && path !== here);
  const coming = page.waitForFunction(find, [keys, new URL(page.url()).pathname] as const, { timeout: leaving });
  return (await inTime(coming)) ? (await (await coming).jsonValue()) || undefined : undefined;
}

/** Leaves a page by its address. */
async function goAway(page: Page, { site, reference: { looks } }: Trial): Promise<undefined> {
  if (looks[0]) await page.goto(site + looks[0].path);
}

const dialogs = 'dialog[open], [role="dialog"]:visible';

/** Leaves a page by a link around it, as people do. Returns why that is not possible. */
async function leave(page: Page, links: readonly Link[], trial: Trial): Promise<string | undefined> {
  const here = new URL(page.url()).pathname;
  const known = links.filter(({ path }) => path !== here);
  if (known.length === 0) return undefined;
  // A dialog, such as the one to log in, is over the page that asks for it, and has its own way back.
  if (await page.locator(dialogs).count()) return goAway(page, trial);
  const link = await linkAway(page, known);
  if (!link) return `it cannot be left: ${known[0]?.key} and all others around the page cannot be pressed`;
  await page.mouse.click(link.x, link.y);
  const isElsewhere = (path: string) => location.pathname !== path;
  const isLeft = await inTime(page.waitForFunction(isElsewhere, here, { timeout: leaving }));
  await page.mouse.move(0, 0);
  return isLeft ? undefined : `it cannot be left: a click on ${link.key} leads nowhere`;
}

/** Leaves a page of phones by a link of its own bar, where it has one. */
async function leaveOnPhone(page: Page, trial: Trial): Promise<string | undefined> {
  const links = await page.evaluate(() => globalThis.smokeWatch.links());
  return links.length > 0 ? leave(page, links, trial) : goAway(page, trial);
}

/** Returns what is wrong with a page while it is shown. */
async function staysAsItIs(page: Page, { reference }: Trial): Promise<string | undefined> {
  const loop = await watchIdle(page);
  if (loop) return loop;
  const [look] = reference.looks;
  const changes = look && changesOf(look.changed, await page.evaluate(() => globalThis.smokeWatch.changed()));
  if (changes) return changes;
  const entries = await page.evaluate(() => globalThis.smokeWatch.entries());
  if (entries > mostEntries) return `it adds ${entries} entries to the history, so that Back does not leave it`;
  const asks = await page.evaluate(() => globalThis.smokeWatch.asksToStay());
  return asks ? 'it asks to stay although nothing was written' : undefined;
}

/** Returns what a page leaves broken on the pages of others. */
async function breaksOthers(page: Page, { reference, isThorough, resting }: Trial): Promise<string | undefined> {
  for (const look of isThorough ? reference.looks : reference.looks.slice(0, 1)) {
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== look.path) await goTo(page, look.path);
    const difference = await differenceTo(look, page, resting);
    if (difference) return `afterwards on ${look.path} ${difference}`;
  }
  return undefined;
}

async function tryOpened({ page, hasLoaded, isAlive, errors }: OpenedPage, { layout }: PageToTry, trial: Trial) {
  if (!hasLoaded) return errors[0] ?? neverLoaded;
  const early = (await reportedBy(page)) ?? errors[0] ?? (isAlive ? undefined : stayedEmpty);
  const shown = early ?? (await staysAsItIs(page, trial)) ?? errors[0];
  if (shown) return shown;
  const held = layout === 'desktop' ? await leave(page, trial.reference.links, trial) : await leaveOnPhone(page, trial);
  const broken = held ?? (await breaksOthers(page, trial));
  const late = errors.find((error) => !trial.reference.errors.has(error));
  return broken ?? (late && `when it is left: ${late}`);
}

/** Returns what went wrong on a page or after it, if anything did. */
export async function tryPage(page: PageToTry, trial: Trial): Promise<string | undefined> {
  const opened = await openPage(trial.context, trial.site + page.path, trial.timeoutMs);
  try {
    const work = tryOpened(opened, page, trial);
    return await whileAnswering(opened.page, { work, timeoutMs: trial.timeoutMs, stuck: neverRests });
  } catch (error) {
    // A page that goes while it is asked something cannot answer; why it went is known then.
    if (opened.errors[0]) return opened.errors[0];
    if (String(error).includes('Execution context was destroyed')) return 'it goes to another page by itself';
    throw error;
  } finally {
    await opened.page.close();
  }
}
