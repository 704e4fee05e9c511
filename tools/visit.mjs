/**
 * `npm run visit -- /procedure`: lets visitors come to a running site, each with a browser of its own that keeps its cookies, and says in which arm of
 * a rollout they are. Each opens the page, gets a cohort, opens it again, and stays until what went wrong has been reported.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { readAddress, readArguments } from './run/arguments.mjs';
import { Problem, runMain } from './run/problem.mjs';

const help = 'npm run visit -- <path> [--site <address>] [--visitors <number>]';

/** More at once would only wait for each other. */
const atOnce = 4;

/** Milliseconds that a page has to speak to delivery. */
const longestWait = 30_000;

/** Milliseconds in which a page collects what it reports. */
const collects = 1_500;

/** @param {import('playwright').Page} tab @param {string} page @returns {Promise<void>} resolves once the page has spoken to delivery */
async function open(tab, page) {
  const spoken = tab.waitForRequest((request) => request.url().endsWith('/delivery/tabs'), { timeout: longestWait });
  await Promise.all([spoken, tab.goto(page)]);
  await pass(collects);
}

/**
 * Tells delivery that the tab is closed, as a page does when people leave it: a browser that ends with its page says nothing, and delivery counts the tab
 * as open for an hour.
 * @param {import('playwright').Page} tab
 */
async function leave(tab) {
  const spoken = tab.waitForEvent('requestfinished', {
    predicate: (request) => request.url().endsWith('/delivery/tabs'),
    timeout: longestWait,
  });
  await Promise.all([spoken, tab.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))]);
}

/** @param {import('playwright').Browser} browser @param {string} page @returns {Promise<string>} the arm, or that there is none */
async function visit(browser, page) {
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    await open(tab, page);
    const cookies = await context.cookies();
    const arm = /=(canary|control|chosen)/.exec(cookies.find(({ name }) => name === 'charis_cohort')?.value ?? '')?.[1];
    if (arm) await open(tab, page);
    await leave(tab);
    return arm ?? 'in no rollout';
  } finally {
    await context.close();
  }
}

await runMain(async () => {
  const { values, positionals } = readArguments(
    process.argv.slice(2),
    {
      site: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
      visitors: { type: 'string', default: '40' },
    },
    help,
    true,
  );
  const page = new URL(positionals[0] ?? '/', readAddress('--site', values.site, help)).href;
  const visitors = Number(values.visitors);
  if (!Number.isInteger(visitors) || visitors < 1)
    throw new Problem(`--visitors needs a whole number from 1: ${help}.`, 2);
  await fetch(page).catch(() => {
    throw new Problem(`${page} does not answer. Start the site, or name another one: ${help}.`);
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  /** Visitors by arm. @type {Record<string, number>} */
  const come = {};
  let left = visitors;
  async function visitInTurn() {
    while (left > 0) {
      left -= 1;
      const arm = await visit(browser, page);
      come[arm] = (come[arm] ?? 0) + 1;
      console.log(
        Object.entries(come)
          .map(([name, visitors]) => `${visitors} ${name}`)
          .join(', '),
      );
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, visitInTurn));
  } finally {
    await browser.close();
  }
});
