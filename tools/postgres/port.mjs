import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Ports that no system gives away by itself, so that nothing takes one between its choice and its use; browsers open all of them. */
const [first, end] = [20_000, 32_768];
/** @type {Set<number>} */
const given = new Set();

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** Returns a port of this machine that is free, and that this process gets only once. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = randomInt(first, end);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Returns whether something accepts connections there. @param {number} port @returns {Promise<boolean>} */
export function accepts(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (/** @type {boolean} */ answer) => () => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1000, end(false)).once('connect', end(true)).once('error', end(false));
  });
}
