/** Counts of tests from the JSON reports of vitest and Playwright. */

/** @typedef {{ passed: number, failed: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0 };

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), none);
}

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts} a test file that could not be loaded counts as one failure
 */
export function vitestCounts({ testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length + broken.length,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts} what passed at its second try has passed; an error outside of the tests (a file that does not load, a broken set-up)
 * counts as one failure
 */
export function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Returns what a part counts, given how its process ended.
 * @param {Counts} counts from its report
 * @param {number} code exit code
 * @param {boolean} [mayBeEmpty] whether it is right that no test ran
 * @returns {Counts} at least one failure when the process failed, or no test ran that should have
 */
export function settled(counts, code, mayBeEmpty = false) {
  const wrong = code !== 0 || (counts.passed + counts.failed === 0 && !mayBeEmpty);
  return wrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
