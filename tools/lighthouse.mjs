/**
 * Lighthouse of a page as a slow phone sees it: `npm run lighthouse [path]`, the median of five runs on a production build with demo data. Fails
 * when a score or the shift of the layout misses its goal. `SITE=http://…` measures a site that is running.
 *
 * The phone is the same on each machine: Lighthouse slows a computer with a benchmark index of about 1750 down 4 times to get a mid-tier phone, and
 * asks to calibrate that elsewhere (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md). A first run, which counts for nothing
 * else, tells this machine's index.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright';
import { releasesDir } from './build/inputs.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { startSite } from './site.mjs';

const runs = 5;

/** Least scores, out of 100. @type {Record<string, number>} */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.02;

/** Benchmark index of the phone. */
const phoneIndex = 1750 / 4;

/** Lighthouse asks for another run where the browser's trace began too late. */
const tooLate = 'NO_NAVSTART';

/** @param {string} url @param {number} slowdown of the CPU @returns {Promise<import('lighthouse').Result>} */
async function measure(url, slowdown) {
  let result = await measureOnce(url, slowdown);
  if (result.runtimeError?.code === tooLate) result = await measureOnce(url, slowdown);
  if (result.runtimeError) throw new Error(`${url} cannot be measured: ${result.runtimeError.message}`);
  return result;
}

/** @param {string} url @param {number} slowdown of the CPU @returns {Promise<import('lighthouse').Result>} */
async function measureOnce(url, slowdown) {
  const port = 9300 + Math.trunc(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath: await findChromium({ windows: true }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: Object.keys(goals),
      logLevel: 'error',
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Returns a sentence for each goal that was missed. @param {import('lighthouse').Result} median */
function misses(median) {
  const found = [];
  for (const [name, goal] of Object.entries(goals)) {
    const score = Math.round((median.categories[name]?.score ?? 0) * 100);
    console.log(`${name.padEnd(16)} ${score}`);
    if (score < goal) found.push(`${name} is ${score}, not ${goal}`);
  }
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`${name.padEnd(26)} ${median.audits[name]?.displayValue}`);
  }
  const shift = median.audits['cumulative-layout-shift']?.numericValue ?? 1;
  if (shift >= mostShift) found.push(`the layout shifts by ${shift.toFixed(3)}`);
  const failed = Object.values(median.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
  return found;
}

const path = process.argv[2] ?? '/';
const dataDir = mkdtempSync(join(tmpdir(), 'charis-lighthouse-'));
// PostgreSQL's user has to walk in where this runs as root.
chmodSync(dataDir, 0o755);
const site = process.env.SITE ? undefined : await startSite({ dataDir, port: 0, env: { RELEASES_DIR: releasesDir } });
try {
  const results = [];
  const url = new URL(path, process.env.SITE ?? site?.url).href;
  const { benchmarkIndex } = (await measure(url, 1)).environment;
  const slowdown = Math.max(1, benchmarkIndex / phoneIndex);
  console.log(`benchmark index  ${Math.round(benchmarkIndex)}, so the CPU is slowed down ${slowdown.toFixed(1)} times`);
  for (let run = 0; run < runs; run += 1) results.push(await measure(url, slowdown));
  const missed = misses(computeMedianRun(results));
  for (const text of missed) console.error(text);
  process.exitCode = missed.length ? 1 : 0;
} finally {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
