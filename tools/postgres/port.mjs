import { connect, createServer } from 'node:net';

/** @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
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
