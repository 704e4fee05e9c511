/** Names of the tests that failed, needed a second try or were left out, from the JSON reports of vitest and Playwright. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../build/inputs.mjs';

/**
 * @typedef {object} Failures
 * @property {string[]} failed a test and the first lines of what went wrong
 * @property {string[]} unsteady tests that passed at their second try
 * @property {string[]} leftOut for each test that this machine lacks something for, what that is
 */

/** @type {Failures} */
export const noFailures = { failed: [], unsteady: [], leftOut: [] };

const shownLines = 8;

/** What vitest says of a test that took longer than it may. */
const late = /^Error: STACK_TRACE_ERROR/;

/** @param {string} name @param {string | undefined} message */
function told(name, message = '') {
  const words = stripVTControlCharacters(message).trim().replace(late, 'It took longer than its time limit.');
  const lines = words.split('\n').slice(0, shownLines);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** How the names of tests of vitest end that are left out. */
const leftOutPattern = /\(LEFT OUT: (.*?)\)/;

/**
 * @typedef {import('./second-try.mjs').VitestReport} VitestReport
 * @param {VitestReport} report
 * @returns {[name: string, told: string][]}
 */
function failedIn({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    /** @type {[string, string | undefined][]} */
    const failed =
      status === 'failed' && assertionResults.length === 0
        ? [[file, message]]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map(({ fullName, failureMessages }) => [`${file} › ${fullName}`, failureMessages[0]]);
    return failed.map(([test, why]) => [test, told(test, why)]);
  });
}

/**
 * @param {VitestReport} report
 * @param {VitestReport} [last] the same with files that were run again as they were then
 * @returns {Failures}
 */
export function vitestFailures(report, last = report) {
  const failed = new Map(failedIn(last));
  const unsteady = failedIn(report).filter(([test]) => !failed.has(test));
  const leftOut = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) => (status === 'skipped' ? (leftOutPattern.exec(fullName)?.[1] ?? []) : []));
  return { failed: [...failed.values()], unsteady: unsteady.map(([, words]) => words), leftOut };
}

/**
 * @typedef {{ status: string, results: { errors: { message?: string }[] }[], annotations: { type: string, description?: string }[] }} Attempted
 * @typedef {{ title: string, file: string, line: number, tests: Attempted[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {Failures}
 */
export function playwrightFailures({ suites, errors }) {
  /** @param {string} wanted */
  const withStatus = (wanted) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => told(`e2e/${file}:${line} › ${title}`, results[0]?.errors[0]?.message)),
      );
  const outside = errors.map(({ message }) => told('outside of the tests', message));
  const leftOut = suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === 'skip' && description) || []),
    );
  return { failed: [...withStatus('unexpected'), ...outside], unsteady: withStatus('flaky'), leftOut };
}

/**
 * @param {Failures[]} all of the parts that ran
 * @returns {string} what is said at the end; empty when there is nothing to say
 */
export function failureReport(all) {
  /** @param {string} heading @param {string[]} tests */
  const paragraph = (heading, tests) =>
    tests.length > 0 ? [`\n${heading}\n${tests.map((test) => `  ${test}`).join('\n')}`] : [];
  const reasons = all.flatMap(({ leftOut }) => leftOut);
  /** @param {string} reason */
  const countOf = (reason) => reasons.filter((other) => other === reason).length;
  return [
    ...paragraph(
      'Left out, because this machine lacks something:',
      [...new Set(reasons)].map(
        (reason) => `${countOf(reason)} ${countOf(reason) === 1 ? 'test' : 'tests'}: ${reason}`,
      ),
    ),
    ...paragraph(
      'Passed at the second try:',
      all.flatMap(({ unsteady }) => unsteady),
    ),
    ...paragraph(
      'Failed:',
      all.flatMap(({ failed }) => failed),
    ),
  ].join('\n');
}
