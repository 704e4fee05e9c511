import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToStream } from '#testing/live-stream';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';
import { startSmtp } from '#testing/smtp-server';
import { callOperation } from '#testing/test-api';

// Whole processes that fill a database start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bundle: Bundle;
let database: TestDatabase;
let processes: ServerProcesses;

beforeAll(async () => {
  bundle = await sharedBundle();
});

async function end(): Promise<void> {
  await processes.kill();
  await database.drop();
}

const start = (env?: Record<string, string>): ServerProcess => processes.start(env);

describe('two processes that start on one empty database at once', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let pair: ServerProcess[];
  let addresses: string[];
  beforeAll(async () => {
    smtp = await startSmtp();
    database = await createTestDatabase({ empty: true });
    processes = new ServerProcesses(bundle, { DATABASE_URL: database.url, SMTP_URL: smtp.url });
    pair = [start(), start()];
    addresses = await Promise.all(pair.map(addressOf));
  });
  afterAll(async () => {
    await end();
    await smtp.close();
  });

  it('behave as one', async () => {
    const [one = '', other = ''] = addresses;
    const body = { email: 'member@example.com', password: 'charis2026' };

    const { data } = await callOperation(one, 'logInUser', { body });
    const session = { token: data.token };
    expect(await callOperation(other, 'fetchUserProfile', {}, session)).toMatchObject({
      code: 100,
      data: { email: body.email },
    });
    const [list, same] = await Promise.all(
      [one, other].map(async (url) => (await callOperation(url, 'listFeed', {})).data.list),
    );
    expect(list).toEqual(same);

    expect((await callOperation(other, 'logOut', {}, session)).code).toBe(100);
    expect(await callOperation(one, 'fetchUserProfile', {}, session)).toMatchObject({ status: 401 });
  });

  it('count failed log-ins together, also when they come at once', async () => {
    const body = { email: 'doctor@example.com', password: 'wrong1password' };
    const attempts = Array.from({ length: 12 }, (_, index) =>
      callOperation(addresses[index % 2] ?? '', 'logInDoctor', { body }),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
  });

  it('send each mail once, and end with none on its way', async () => {
    const recipients = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`);
    const asked = recipients.map((email, index) => {
      const body = { email, userRole: 'USER', source: 'register' } as const;
      return callOperation(addresses[index % 2] ?? '', 'clickVerification', { body });
    });
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(recipients.map(() => 100));
    const isAsked = ({ to }: { to: string[] }) => to.some((email) => email.startsWith('person'));
    await vi.waitFor(() => expect(smtp.received.filter(isAsked).length).toBeGreaterThanOrEqual(12), {
      timeout: 10_000,
    });
    for (const { child } of pair) child.kill('SIGTERM');
    for (const { exited } of pair) expect(await exited).toEqual({ code: 0, signal: null });
    // The demo's appointments have mails of their own.
    expect(
      smtp.received
        .filter(isAsked)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual([...recipients].sort());
  });
});

describe('a process', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    processes = new ServerProcesses(bundle, { DATABASE_URL: database.url, SEED_DEMO: 'false' });
  });
  afterEach(end);

  it('ends by itself after SIGTERM, once running calls have been answered', async () => {
    const server = start();
    const address = await addressOf(server);
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('begin; lock table app.procedure in access exclusive mode');
    const answer = callOperation(address, 'listProcedures', {});
    await waitForBlockedStatement(client);
    server.child.kill('SIGTERM');
    await waitUntilRefused(address);
    await client.query('commit');
    await client.end();
    expect((await answer).code).toBe(100);
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });

  it('resets no call after SIGTERM, and says on each connection that it is the last', async () => {
    const server = start({ RATE_LIMIT: '1000000' });
    const { port } = new URL(await addressOf(server));
    const stream = await listenToStream(Number(port), 'feed');
    const answered: (string | undefined)[] = [];
    const failures: unknown[] = [];
    // Each keeps its connection and calls until an answer says that it is the last.
    const clients = Array.from({ length: 20 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let connection: string | undefined; connection !== 'close'; ) {
        connection = await new Promise((resolve, reject) => {
          get({ port, agent, path: '/api/procedure' }, (answer) => {
            answer.resume().once('end', () => resolve(answer.headers.connection));
          }).once('error', reject);
        });
        answered.push(connection);
      }
      agent.destroy();
    });
    const all = clients.map((client) => client.catch((error: unknown) => failures.push(error)));
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(200), { timeout: 20_000 });
    server.child.kill('SIGTERM');
    await Promise.all(all);
    await stream.ended;
    expect(failures).toEqual([]);
    expect(answered.filter((connection) => connection === 'close')).toHaveLength(20);
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });

  it('tells where its mailbox is, whose mails have links that lead to it, on whatever port it listens', async () => {
    const message = await start().started;
    const { address = '', mailbox = '' } = message.type === 'ready' ? message : {};
    expect(mailbox).toMatch(/^http:\/\/localhost:\d+\/mailbox$/);
    expect(await (await fetch(mailbox)).text()).toContain('No mail yet.');
    const body = { email: 'wren@example.com', userRole: 'USER', source: 'register' } as const;
    await callOperation(address, 'clickVerification', { body });
    expect(await (await fetch(`${mailbox}/1?view=text`)).text()).toContain(`href="${address}/valideEmail?token=`);
  });

  it('ends when the process that started it is gone', async () => {
    const server = start();
    await server.started;
    server.child.disconnect();
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });

  it('says in one sentence that its port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    const server = start({ PORT: String(port) });
    expect(await server.started).toMatchObject({ type: 'failed', message: expect.stringContaining(`Port ${port}`) });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    holder.close();
  });

  it('says in one sentence that its database does not answer', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
    expect(await server.started).toEqual({
      type: 'failed',
      message: 'The database of DATABASE_URL cannot be used: nothing listens there.',
    });
    expect(await server.exited).toEqual({ code: 1, signal: null });
  });

  it('says in one sentence that its data folder cannot be written', async () => {
    const server = start({ DATA_DIR: '/dev/null/charis' });
    expect(await server.started).toEqual({
      type: 'failed',
      message:
        'The data folder /dev/null/charis (DATA_DIR) cannot be written: a part of the path is a file, not a folder.',
    });
    expect(await server.exited).toEqual({ code: 1, signal: null });
  });

  it('answers probes, and says that a setting is none', async () => {
    const message = await start({ RATE_LIMITS: '7' }).started;
    const { address = '' } = message.type === 'ready' ? message : {};
    const answers = await Promise.all(['livez', 'readyz'].map((probe) => fetch(`${address}/api/${probe}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(message).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining('RATE_LIMITS is not')]),
    });
  });

  it('says all its wrong settings at once', async () => {
    const server = start({ LOG_LEVEL: 'loud', RATE_LIMIT: 'many' });
    const message = await server.started;
    expect(message).toMatchObject({ type: 'failed', message: expect.stringMatching(/LOG_LEVEL.*RATE_LIMIT/) });
    expect(await server.exited).toEqual({ code: 1, signal: null });
  });
});

/** Waits until the server's statement waits for the lock that `client` holds. */
async function waitForBlockedStatement(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_locks where relation = 'app.procedure'::regclass and not granted`,
    );
    if (rowCount) return;
    await wait(5);
  }
}

/** Waits until the server takes no new connections. */
async function waitUntilRefused(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const taken = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (!taken) return;
    await wait(5);
  }
}
