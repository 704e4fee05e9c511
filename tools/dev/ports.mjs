import { createServer } from 'node:net';
import { codeOf, Problem } from '../run/problem.mjs';
import { developable } from './choose.mjs';

const host = '127.0.0.1';

/**
 * Takes a port for a moment.
 * @param {number} port 0 for any free one
 * @returns {Promise<number | undefined>} the port, `undefined` when another program has it
 */
function probe(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/**
 * Returns the ports of the development servers: from `first` on, in the order of the folders.
 * @param {string[]} names what is served
 * @param {number} first 0 for free ports anywhere
 * @returns {Promise<Record<string, number>>} by name; rejects with a Problem when one is taken
 */
export async function choosePorts(names, first) {
  if (!Number.isInteger(first) || first < 0 || first > 65_000)
    throw new Problem('DEV_PORT is the first of a row of ports: a number up to 65000, or 0 for free ones.');
  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of names) {
    const wanted = first === 0 ? 0 : first + developable.indexOf(name);
    const port = await probe(wanted);
    if (port === undefined) {
      const other = first + 100;
      throw new Problem(
        `Port ${wanted} (${name}) is taken by another program: end it, or start the row elsewhere with DEV_PORT=${other}.`,
      );
    }
    ports[name] = port;
  }
  return ports;
}
