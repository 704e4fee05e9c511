/** A test file of vitest that failed is run once more alone, as Playwright does with its tests: what passes then is unsteady, and is named. */

/** Test files of one part that are run again; where more fail, they fail for a reason. */
const mostAgain = 3;

/** Unsteady test files with which a run still passes. */
const mostUnsteady = 3;

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} VitestReport
 */

/** @param {VitestReport} report @returns {string[]} paths of the files to run again; none where too many failed */
export function filesToRunAgain({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > mostAgain ? [] : failed;
}

/**
 * @param {VitestReport} first
 * @param {VitestReport} second of the files that were run again
 * @returns {VitestReport} each file as it was when it ran last
 */
export function latest(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  return { testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults] };
}

/**
 * @param {string[]} unsteady tests as they are named at the end of a run
 * @returns {string | undefined} why a run with them fails; undefined when it passes
 */
export function tooUnsteady(unsteady) {
  const files = new Set(unsteady.map((test) => test.split(' › ')[0]?.replace(/:\d+$/, '')));
  return files.size > mostUnsteady
    ? `${files.size} unsteady test files, and at most ${mostUnsteady} may be.`
    : undefined;
}
