import { Problem } from './problem.mjs';

const least = { major: 20, minor: 19 };

/**
 * Says why this Node is not enough, or nothing when it is.
 * @param {string} version `process.versions.node`
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least.major || (major === least.major && minor >= least.minor)) return undefined;
  return `Charis needs Node ${least.major}.${least.minor} or newer, and this is Node ${version}: install a newer one from https://nodejs.org.`;
}

/** Throws a Problem when the running Node is not enough. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem) throw new Problem(problem);
}
