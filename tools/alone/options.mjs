import { remotes } from '../build/inputs.mjs';
import { Problem } from '../run/problem.mjs';

/**
 * @typedef {object} AloneOptions
 * @property {string} remote
 * @property {'real' | 'recorded' | 'record'} answers from the real API, from the recorded files, or written into these files
 * @property {number} port 0 for a free one
 */

const usage = `npm run remote -- ${remotes[0]} [--recorded | --record] [--port n]`;

/**
 * Reads the command line of `npm run remote`.
 * @param {string[]} typed
 * @returns {AloneOptions} throws a Problem for anything it does not know
 */
export function readOptions(typed) {
  const [remote, ...flags] = typed;
  if (!remote || !remotes.includes(remote)) {
    throw new Problem(`Say which remote to run alone, such as ${usage}: ${remotes.join(', ')}.`);
  }
  /** @type {AloneOptions} */
  const options = { remote, answers: 'real', port: 0 };
  while (flags.length > 0) {
    const flag = flags.shift();
    if (flag === '--recorded') options.answers = 'recorded';
    else if (flag === '--record') options.answers = 'record';
    else if (flag === '--port') options.port = readPort(flags.shift());
    else throw new Problem(`There is no '${flag}': ${usage}.`);
  }
  return options;
}

/** @param {string | undefined} text */
function readPort(text) {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Problem(`--port needs a number up to 65535: ${usage}.`);
}
