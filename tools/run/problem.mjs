import { Problem } from '../../shared/node/problem.mjs';

export { Problem };

/** Returns whether it is a Problem, also one of another package, which brings a class of its own. @param {unknown} error @returns {error is Error} */
const isProblem = (error) => error instanceof Error && error.name === 'Problem';

/**
 * Runs a command's main function: a Problem becomes one sentence on stderr and its exit code, which is 1 unless it has another; anything else keeps its stack.
 * @param {() => Promise<void> | void} main
 */
export async function runMain(main) {
  // A reader such as `head` may have enough before everything is written: the command still does its work.
  process.stdout.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });
  try {
    await main();
  } catch (error) {
    process.exitCode = isProblem(error) && 'exitCode' in error ? Number(error.exitCode) : 1;
    console.error(isProblem(error) ? `\n${error.message}` : error);
  }
}

/**
 * Returns the code of a system error, such as `EACCES`.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** @type {Record<string, string>} */
const fileReasons = {
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file of that name stands in its place',
};

/**
 * Returns what went wrong with a file, as the end of a sentence.
 * @param {unknown} error from node:fs
 */
export function fileTrouble(error) {
  return fileReasons[codeOf(error) ?? ''] ?? String(error);
}
