/** A real SMTP server on a free port of this machine that keeps what it gets. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message, headers first. */
  source: string;
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Options {
  /** A server comes back on the same port by this. */
  port?: number;
  /** Recipients that do not exist. */
  refuse?: string[];
  /** `user:password` that it asks for. */
  login?: string;
}

export async function startSmtp(options: Options = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (`${username}:${password}` === options.login) done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (options.refuse?.includes(address)) done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // One that is killed breaks off its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, port, received, close };
}
