import { remotes } from '../build/inputs.mjs';
import { Problem } from '../run/problem.mjs';

/** What can be developed, in the order of its ports. */
export const developable = ['shell', ...remotes];

/**
 * Reads the names of a command line.
 * @param {string[]} typed
 * @returns {string[]} each once, in the order of their ports; throws a Problem for none and for unknown ones
 */
export function chooseNames(typed) {
  const list = developable.join(', ');
  if (typed.length === 0) throw new Problem(`Say what to develop, such as npm run dev -- ${remotes[0]}: ${list}.`);
  const unknown = typed.filter((name) => !developable.includes(name));
  if (unknown.length > 0) throw new Problem(`There is no '${unknown.join("', no '")}' to develop; there are ${list}.`);
  return developable.filter((name) => typed.includes(name));
}
