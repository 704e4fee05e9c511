/** A relay for meetings: coturn, where it is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Relay {
  env: { TURN_URLS: string; TURN_SECRET: string };
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const secret = 'the-relay-of-the-browser-tests';

/** Undefined where coturn is not installed. */
export async function startRelay(): Promise<Relay | undefined> {
  const port = await freePort();
  const here = '127.0.0.1';
  const relay = spawn('turnserver', [
    ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--use-auth-secret', `--static-auth-secret=${secret}`],
    ...['--realm=charis', `--listening-ip=${here}`, `--relay-ip=${here}`, `--listening-port=${port}`],
    ...['--allow-loopback-peers', '--log-file=stdout', '--pidfile=', '--userdb=:memory:'],
  ]);
  const exited = new Promise<'ended'>((resolve) => {
    relay.once('error', () => resolve('ended'));
    relay.once('exit', () => resolve('ended'));
  });
  const listens = new Promise<'listens'>((resolve) => {
    relay.stdout.on('data', (text) => /Total General servers/.test(String(text)) && resolve('listens'));
  });
  if ((await Promise.race([exited, listens])) === 'ended') return undefined;
  return {
    env: { TURN_URLS: `turn:${here}:${port}?transport=udp`, TURN_SECRET: secret },
    stop: async () => {
      relay.kill('SIGKILL');
      await exited;
    },
  };
}
