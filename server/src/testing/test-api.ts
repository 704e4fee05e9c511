import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnyOperation,
  type DataOf,
  type InputOf,
  impliedReasons,
  type OperationName,
  operations,
  type Reason,
} from '@charis/shared/contract';
import { isDatabaseUnavailable } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { type LentDatabase, TestDatabaseStock } from '@charis/tools/postgres/test-database-stock';
import { throughPooler } from '@charis/tools/postgres/through-pooler';
import type { FastifyInstance } from 'fastify';
import { createApi } from '#app';
import { type Config, readConfig } from '#config';
import { type Connection, type Db, openDatabase } from '#platform/database/connection';
import { openStandby } from '#platform/database/standby';
import { Projector } from '#platform/events/projector';
import { type Files, openFiles } from '#platform/files/files';
import { closeHttp } from '#platform/http/close-http';
import type { Handler } from '#platform/http/handler';
import { createHttpServer } from '#platform/http/http';
import { LiveHub } from '#platform/live/hub';
import { createLogger, type Logger } from '#platform/logging/logging';
import { addMailbox } from '#platform/mail/mailbox/mailbox';
import { readBacklog } from '#platform/metrics/backlog.store';
import { createMetrics } from '#platform/metrics/metrics';
import { inTime } from '#platform/system/in-time';
import { addProbes } from '#platform/system/probes';
import { projections } from '#projections/projections';

export interface Reply<Data> {
  status: number;
  headers: Headers;
  code: number;
  /** Why it failed. */
  reason?: Reason;
  msg: string;
  /** What the contract declares, when `code` is 100. */
  data: Data;
  traceId: string;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  config: Config;
  clock: { time: Date; now(): Date; advance(seconds: number): void };
  files: Files;
  live: LiveHub;
  /** The reports of browsers that were passed on to delivery. */
  passed: InputOf<'reportBeacons'>['body'][];
  /** The statements that the database has answered, in their order. */
  statements: string[];
  /** The address, such as `http://127.0.0.1:40001`. */
  url: string;
  /** Projects the events that are pending. @throws what a projection has thrown */
  project(): Promise<void>;
  /** Calls an operation over HTTP, as a browser would. Events are projected before a read, and after a write. */
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<Reply<DataOf<Name>>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Throws unless the contract says that the operation fails like this. */
function requireDeclared(name: OperationName, reason: Reason, data: unknown): void {
  const operation: AnyOperation = operations[name];
  const shape = operation.reasons?.[reason];
  if (!shape && !impliedReasons(operation).includes(reason)) throw new Error(`${name} does not declare ${reason}.`);
  if (shape && !shape.safeParse(data).success) {
    throw new Error(`${name} declares another shape for ${reason} than ${JSON.stringify(data)}.`);
  }
}

/** Calls one operation at `baseUrl`, the address before `/api`. */
export async function callOperation<Name extends OperationName>(
  baseUrl: string,
  name: Name,
  input: InputOf<Name>,
  { token, headers = {}, signal }: CallOptions = {},
): Promise<Reply<DataOf<Name>>> {
  const { method, path: template } = operations[name];
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${baseUrl}/api${path}${search ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const envelope = (await response.json()) as Omit<Reply<DataOf<Name>>, 'status' | 'headers'>;
  return { status: response.status, headers: response.headers, ...envelope };
}

/** What an API has open to its database. */
interface Connections {
  calls: Connection;
  /** Apart from the statements that a test counts. */
  events: Connection;
  onStatement(text: string): void;
}

/** @param timeout milliseconds of a statement, and of waiting for a connection */
function openConnections(url: string, timeout?: number): Connections {
  const { databaseUrl, databaseStatements: statements } = readConfig(
    throughPooler({ ROLE: 'api', DATABASE_URL: url, DATA_DIR: tmpdir() }),
  );
  const common = { statements, onError: () => undefined };
  const connections: Connections = {
    calls: openDatabase(databaseUrl, {
      ...common,
      size: 5,
      statementTimeout: timeout,
      connectionTimeout: timeout,
      onStatement: (text) => connections.onStatement(text),
    }),
    events: openDatabase(databaseUrl, { ...common, size: 1 }),
    onStatement: () => undefined,
  };
  return connections;
}

async function closeConnections({ calls, events }: Connections): Promise<void> {
  await events.close();
  await calls.close();
}

const stock = new TestDatabaseStock(openConnections, closeConnections);

interface Wanted {
  /** One of the worker's own by default. */
  database?: Pick<TestDatabase, 'url' | 'drop'>;
  /** Milliseconds of a statement, and of waiting for a connection. */
  connectionTimeout?: number;
}

async function databaseOf({ database, connectionTimeout }: Wanted): Promise<LentDatabase<Connections>> {
  if (!database && !connectionTimeout) return stock.take();
  const { url, drop } = database ?? (await createTestDatabase());
  const users = openConnections(url, connectionTimeout);
  return {
    url,
    users,
    giveBack: async () => {
      await closeConnections(users);
      await drop();
    },
  };
}

/** Returns the whole API on a free port and a database of its own, with a clock that stands still. */
export async function startTestApi(
  options: Wanted & {
    env?: Record<string, string>;
    logger?: Logger;
    now?: string;
    handlers?: Handler[];
    ffmpeg?: string | undefined;
    leastBodyTime?: number;
    /** Whether calls project events; they do by default. */
    projects?: boolean;
  } = {},
): Promise<TestApi> {
  const { projects = true } = options;
  const database = await databaseOf(options);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'charis-api-test-'));
  const usual = { ROLE: 'api', DATABASE_URL: database.url, DATA_DIR, PORT: '0', RATE_LIMIT: '100000' };
  const config = readConfig(throughPooler({ ...usual, ...options.env }));
  const statements: string[] = [];
  const { calls, events } = database.users;
  database.users.onStatement = (text) => statements.push(text);
  // Modules keep what they have read by the object that they have read it with.
  const db = calls.db.withoutPlugins();
  const logger = options.logger ?? createLogger('silent');
  const time = new Date(options.now ?? '2026-11-23T00:00:00.000Z');
  const clock = {
    time,
    now() {
      return this.time;
    },
    advance(seconds: number) {
      this.time = new Date(this.time.getTime() + seconds * 1000);
    },
  };
  const files = openFiles(config, clock);
  const metrics = createMetrics();
  metrics.watchPool('api', calls.load);
  metrics.watchBacklog(() => inTime(readBacklog(db)));
  const app = createHttpServer(config, logger, metrics, options.leastBodyTime);
  const live = new LiveHub();
  const core = { config, db, clock, logger, metrics };
  const passed: TestApi['passed'] = [];
  const passReports = (reports: (typeof passed)[number]) => void passed.push(reports);
  const standby = config.databaseReadUrl
    ? openStandby({
        readUrl: config.databaseReadUrl,
        primary: db,
        url: config.databaseUrl,
        size: 5,
        statements: config.databaseStatements,
        logger,
      })
    : undefined;
  const services = { ...core, standby, files, live, ffmpeg: options.ffmpeg, passReports };
  const projector = new Projector({ ...core, db: events.db.withoutPlugins() }, projections);
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  /** Runs again where a test has cut the connections of the database, and this one with them: a dead one is noticed by its use. */
  async function runWhereCut(attempts = 4): Promise<unknown[]> {
    try {
      return await projector.run();
    } catch (failure) {
      if (attempts === 1 || !isDatabaseUnavailable(failure)) throw failure;
      return runWhereCut(attempts - 1);
    }
  }
  async function runNext(): Promise<void> {
    next = undefined;
    const [error] = await runWhereCut();
    if (error) throw error;
  }
  // One run for all calls that come at once.
  function project(): Promise<void> {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        running = runNext();
        return running;
      });
    return next;
  }
  await app.register(createApi(services, options.handlers), { prefix: '/api' });
  addMailbox(app, services);
  addProbes(app, db);
  app.get('/*', async () => 'the site, which answers every other path');
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db,
    config,
    clock,
    files,
    live,
    passed,
    statements,
    url: baseUrl,
    project,
    async call(name, input, callOptions) {
      const isRead = operations[name].method === 'GET';
      if (isRead && projects) await project();
      const reply = await callOperation(baseUrl, name, input, callOptions);
      if (!isRead && projects) await project();
      if (reply.reason && !options.handlers) requireDeclared(name, reply.reason, reply.data);
      return reply;
    },
    async fetch(path, init) {
      const response = await fetch(baseUrl + path, init);
      if (init?.method && init.method !== 'GET' && projects) await project();
      return response;
    },
    close: async () => {
      await closeHttp(app);
      files.storage.close();
      await standby?.close();
      // What no one waited for may still be writing.
      while (calls.load().used + events.load().used > 0) await wait(1);
      await database.giveBack();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
