import { remotes } from '../build/inputs.mjs';
import { WrongUsage } from '../run/problem.mjs';

/**
 * @typedef {object} AloneOptions
 * @property {string} remote
 * @property {string[]} others remotes that are loaded beside it
 * @property {'real' | 'recorded'} answers from the real API or from the recorded files
 * @property {number} port 0 for a free one; each remote has its own by default
 * @property {string} [api] address of a site whose API answers instead of one that is started for it
 */

/** Flags that say where the answers come from. */
const sources = ['--recorded', '--api'];

/** The port of the first remote; the others follow in the order of the folders. */
const firstPort = 3201;

const usage = `npm run remote -- ${remotes[0]} [--recorded | --api <address>] [--with ${remotes[1]},…] [--port n], or npm run remote -- --record`;

/**
 * Reads the command line of `npm run remote`.
 * @param {string[]} typed
 * @returns {AloneOptions} throws WrongUsage for anything it does not know
 */
export function readOptions(typed) {
  const [remote, ...flags] = typed;
  if (!remote || !remotes.includes(remote)) {
    const trouble = remote && !remote.startsWith('-') ? `There is no remote '${remote}'. ` : '';
    throw new WrongUsage(`${trouble}Say which remote to run alone: ${remotes.join(', ')}. Usage: ${usage}`);
  }
  /** @type {AloneOptions} */
  const options = { remote, others: [], answers: 'real', port: firstPort + remotes.indexOf(remote) };
  /** @type {Set<string>} */
  const given = new Set();
  while (flags.length > 0) {
    const flag = flags.shift();
    if (flag && sources.includes(flag)) given.add(flag);
    if (flag === '--recorded') options.answers = 'recorded';
    else if (flag === '--with') options.others = readOthers(remote, flags.shift());
    else if (flag === '--api') options.api = readAddress(flags.shift());
    else if (flag === '--port') options.port = readPort(flags.shift());
    else throw new WrongUsage(`There is no '${flag}': ${usage}.`);
  }
  if (given.size > 1) {
    throw new WrongUsage(
      `${[...given].join(' and ')} exclude each other: each says where answers come from. Usage: ${usage}`,
    );
  }
  return options;
}

/** @param {string} remote @param {string | undefined} text names, with commas between them */
function readOthers(remote, text = '') {
  const names = [...new Set(text.split(','))].filter((name) => name !== remote);
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown === undefined) return names;
  throw new WrongUsage(`--with needs names of remotes, such as ${remotes.join(',')}: ${usage}.`);
}

/** @param {string | undefined} text */
function readAddress(text = '') {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new WrongUsage(`--api needs the address of a site, such as https://staging.example.org: ${usage}.`);
}

/** @param {string | undefined} text */
function readPort(text) {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new WrongUsage(`--port needs a number up to 65535: ${usage}.`);
}
