/**
 * `npm test [-- part… | --changed[=ref]] [--through pgbouncer]`: installs and builds what is missing, runs the parts, ends with `N passed, N failed`. Checks
 * read only sources, so they run during the build, which keeps one core busy.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allNames, root } from './build/inputs.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren, ended, onInterrupt, start } from './run/children.mjs';
import { ensureInstalled } from './run/install.mjs';
import { readJson } from './run/json-file.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { countBudgets, overBudget } from './testing/budget.mjs';
import { changedSince } from './testing/changed.mjs';
import { runCheck } from './testing/checks.mjs';
import { none, playwrightCounts, settled, sum, vitestCounts } from './testing/counts.mjs';
import { failureReport, noFailures, playwrightFailures, vitestFailures } from './testing/failures.mjs';
import { choose, partsOfChange } from './testing/parts.mjs';
import { filesToRunAgain, latest, tooUnsteady } from './testing/second-try.mjs';
import { splitThrough } from './testing/through.mjs';

/** @typedef {import('./testing/parts.mjs').Part} Part */
/** @typedef {import('./testing/counts.mjs').Counts} Counts */
/** @typedef {import('./testing/failures.mjs').Failures} Failures */
/** @typedef {{ counts: Counts, failures: Failures }} Outcome */

/** The file that records unsteady tests, a paragraph each. */
const unsteadyTests = '.cache/unsteady-tests.log';

let stopped = false;
/** @type {string[]} what is said of parts that are over their budgets */
const over = [];

/** @param {string} name */
const script = (name) => join(root, 'node_modules', name);

/**
 * @param {string} report path that the JSON report is written to
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, told: any }>} what the report says; undefined where there is none
 */
async function runReported(report, args, env = {}) {
  const child = start(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const { code } = await ended(child);
  return { code: code ?? 1, told: existsSync(report) ? readJson(report) : undefined };
}

/** @param {string[]} args @param {string} report */
function runVitest(args, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runReported(report, [script('vitest/vitest.mjs'), 'run', ...args, ...reporters]);
}

/** @param {Part} part @param {string} report */
async function runVitestPart({ args }, report) {
  const { code, told } = await runVitest(args, report);
  const again = told && !stopped ? filesToRunAgain(told) : [];
  if (again.length === 0) return { code, counts: told && vitestCounts(told), failures: told && vitestFailures(told) };
  console.log('\nOnce more, alone:');
  const second = await runVitest([...args, ...again, '--no-file-parallelism'], `${report}.again.json`);
  const last = latest(told, second.told ?? told);
  return { code: second.code, counts: vitestCounts(last), failures: vitestFailures(told, last) };
}

/** @param {Part} part @param {string} report */
async function runPlaywrightPart(part, report) {
  const args = [script('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...part.args];
  const { code, told } = await runReported(report, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return { code, counts: told && playwrightCounts(told), failures: told && playwrightFailures(told) };
}

/** @param {Part} part @param {string} folder @returns {Promise<Outcome>} */
async function runSuite(part, folder) {
  const report = join(folder, `${part.name.replaceAll(' ', '-')}.json`);
  const run = part.runner === 'vitest' ? runVitestPart : runPlaywrightPart;
  const { code, counts = none, failures = noFailures } = await run(part, report);
  if (counts.passed + counts.failed === 0) console.log('No test ran.');
  const mayBeEmpty = part.args.includes('--passWithNoTests');
  return { counts: settled(counts, code, mayBeEmpty), failures };
}

/** @param {Part} part @returns {Promise<Outcome>} */
async function runStaticCheck(part) {
  const { code, output } = await runCheck(part.name);
  if (code === 0) return { counts: { passed: 1, failed: 0 }, failures: noFailures };
  console.log(output.trim());
  return { counts: { passed: 0, failed: 1 }, failures: { ...noFailures, failed: [part.name] } };
}

/** @param {Part} part @param {string} folder @param {string} place @returns {Promise<Outcome>} */
async function runPart(part, folder, place) {
  const started = performance.now();
  console.log(`\n${place} ${part.name} (budget ${duration(part.budget * 1000)})`);
  const outcome = part.runner === 'check' ? await runStaticCheck(part) : await runSuite(part, folder);
  const { counts } = outcome;
  const took = performance.now() - started;
  console.log(`${place} ${part.name}: ${counts.passed} passed, ${counts.failed} failed in ${duration(took)}`);
  const slow = overBudget(part, took);
  if (slow) {
    over.push(slow);
    console.log(`    over its budget: ${slow}`);
  }
  if (counts.failed > 0) console.log(`    again alone: npm test -- ${part.name.split(' ')[0]}`);
  return outcome;
}

/** Records unsteady tests. @param {Counts} counts @param {string[]} unsteady @returns {Counts} one failure more where there are too many */
function withUnsteady(counts, unsteady) {
  if (unsteady.length === 0) return counts;
  const at = new Date().toISOString();
  mkdirSync(join(root, '.cache'), { recursive: true });
  appendFileSync(join(root, unsteadyTests), unsteady.map((test) => `${at} ${test}\n`).join(''));
  console.log(`\nUnsteady tests are recorded in ${unsteadyTests}.`);
  const why = tooUnsteady(unsteady);
  if (!why) return counts;
  console.log(`\n${why}`);
  return { ...counts, failed: counts.failed + 1 };
}

/** @param {Part[]} parts @param {Promise<void>} built settles when the build ends; checks need no build @returns {Promise<Counts>} */
async function runAll(parts, built) {
  const folder = mkdtempSync(join(tmpdir(), 'charis-test-'));
  /** @type {Outcome[]} */
  const outcomes = [];
  try {
    for (const [index, part] of parts.entries()) {
      if (stopped) break;
      if (part.runner !== 'check') await built;
      outcomes.push(await runPart(part, folder, `[${index + 1}/${parts.length}]`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (over.length > 0) console.log(`\nOver budget:\n${over.map((line) => `  ${line}`).join('\n')}`);
  const report = failureReport(outcomes.map(({ failures }) => failures));
  if (report) console.log(report);
  const counts = countBudgets(sum(outcomes.map(({ counts }) => counts)), over, process.env.CHARIS_BUDGETS);
  return withUnsteady(
    counts,
    outcomes.flatMap(({ failures }) => failures.unsteady),
  );
}

/** @param {string[]} typed names of parts, or `--changed` @returns {Promise<Part[]>} */
async function partsFor(typed) {
  const wish = typed.length === 1 ? /^--changed(?:=(.+))?$/.exec(typed[0] ?? '') : null;
  if (wish) {
    const { base, files } = await changedSince(wish[1] ?? 'main');
    console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${base.slice(0, 8)}.`);
    return partsOfChange(files, base);
  }
  const { parts, unknown, known } = choose(typed);
  if (unknown.length > 0)
    throw new Problem(`There is no part '${unknown[0]}'. Parts: ${known.join(', ')}, or --changed.`);
  return parts;
}

/** @param {string[]} typed names of parts and options @returns {Promise<Counts>} */
async function test(typed) {
  requireNode();
  const { names, pooler } = splitThrough(typed);
  if (pooler) process.env.CHARIS_TEST_THROUGH = pooler;
  const parts = await partsFor(names);
  await ensureInstalled(root, { all: true });
  console.log(
    `Parts: ${parts.map(({ name }) => name).join(', ')}. One alone: npm test -- ${parts[0]?.name.split(' ')[0]}`,
  );
  const built = parts.some(({ runner }) => runner === 'playwright')
    ? ensureBuilt([...allNames, 'predecessors'])
    : Promise.resolve();
  // `runAll` reports a failure where it waits for the build.
  built.catch(() => undefined);
  return runAll(parts, built);
}

onInterrupt(async () => {
  stopped = true;
  await endChildren();
});
let counts = { passed: 0, failed: 1 };
await runMain(async () => {
  counts = await test(process.argv.slice(2));
});
if (counts.failed > 0 || stopped) process.exitCode = 1;
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
