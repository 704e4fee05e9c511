import { remotes } from '../build/inputs.mjs';
import { readAddress, readArguments, readPort } from '../run/arguments.mjs';
import { Problem } from '../run/problem.mjs';

/**
 * @typedef {object} AloneOptions
 * @property {string} remote
 * @property {string[]} others remotes that are loaded beside it
 * @property {'real' | 'recorded'} answers from the real API or from the recorded files
 * @property {number} port 0 for a free one; each remote has its own by default
 * @property {string} [api] address of a site whose API answers instead of one that is started for it
 */

/** The port of the first remote; the others follow in the order of the folders. */
const firstPort = 3201;

const flags = /** @type {const} */ ({
  recorded: { type: 'boolean' },
  with: { type: 'string' },
  api: { type: 'string' },
  port: { type: 'string' },
});

const usage = `npm run remote -- ${remotes[0]} [--recorded | --api <address>] [--with ${remotes[1]},…] [--port n], or npm run remote -- --record`;

/**
 * Reads the command line of `npm run remote`.
 * @param {string[]} typed
 * @returns {AloneOptions} fails with a Problem for anything it does not know
 */
export function readOptions(typed) {
  const { values, positionals } = readArguments(typed, flags, usage, true);
  const [remote = '', ...more] = positionals;
  if (more.length > 0 || !remotes.includes(remote)) {
    const trouble = remote ? `There is no remote '${positionals.join(' ')}'. ` : '';
    throw new Problem(`${trouble}Say which remote to run alone: ${remotes.join(', ')}. Usage: ${usage}`, 2);
  }
  const { recorded, api } = values;
  if (recorded && api !== undefined) {
    throw new Problem(`--recorded and --api exclude each other: each says where answers come from. Usage: ${usage}`, 2);
  }
  return {
    remote,
    others: values.with === undefined ? [] : readOthers(remote, values.with),
    answers: recorded ? 'recorded' : 'real',
    port: values.port === undefined ? firstPort + remotes.indexOf(remote) : readPort(values.port, usage),
    ...(api === undefined ? {} : { api: new URL(readAddress('--api', api, usage)).origin }),
  };
}

/** @param {string} remote @param {string} text names, with commas between them */
function readOthers(remote, text) {
  const names = [...new Set(text.split(','))].filter((name) => name !== remote);
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown === undefined) return names;
  throw new Problem(`--with needs names of remotes, such as ${remotes.join(',')}: ${usage}.`, 2);
}
