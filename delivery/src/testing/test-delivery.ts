import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFolder } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Connection, type Db, openDatabase } from '../database/connection';
import { type DeliveryOptions, deliveryPlugin } from '../index';
import { testTime } from './factories';

export interface TestDelivery {
  app: FastifyInstance;
  /** The origin of this delivery. */
  url: string;
  db: Db;
  dataDir: string;
  database: TestDatabase;
  storage: DiskFolder;
  clock: { time: Date; now(): Date };
  /** What it logs as a warning or worse. */
  troubles: string[];
  fetch(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>;
  /** Starts one more beside it on the same data, as a second process does. Returns its origin. */
  startAnother(): Promise<string>;
  /** Ends it and starts another one on the same data, at `databaseUrl` by default. */
  restart(options?: { databaseUrl?: string }): Promise<void>;
  close(): Promise<void>;
}

type Options = Pick<
  DeliveryOptions,
  | 'api'
  | 'channel'
  | 'consoleDir'
  | 'demoAccounts'
  | 'embedOrigins'
  | 'isKeyedByCohort'
  | 'oidc'
  | 'smokeTests'
  | 'watch'
  | 'smokeLogins'
  | 'chromium'
  | 'webhooks'
>;

/** Starts delivery on a free port, with a database and a folder of its own and a clock that stands still; without smoke tests by default. */
export async function startTestDelivery(options: Options = {}): Promise<TestDelivery> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'charis-delivery-test-'));
  const connection: Connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  const storage = new DiskFolder(join(dataDir, 'releases'));
  const clock = {
    time: testTime,
    now() {
      return this.time;
    },
  };
  const troubles: string[] = [];
  async function start(databaseUrl: string) {
    const stream = { write: (line: string) => void troubles.push(line) };
    // What ends a start that hangs is the time of the test: migrations of a busy machine are slow.
    const app = Fastify({ logger: { level: 'warn', stream }, forceCloseConnections: true, pluginTimeout: 0 });
    await app.register(deliveryPlugin, {
      releases: { databaseUrl, dataDir, storage, clock },
      smokeTests: false,
      ...options,
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }
  const others: FastifyInstance[] = [];
  const delivery: TestDelivery = {
    ...(await start(database.url)),
    db: connection.db,
    dataDir,
    database,
    storage,
    clock,
    troubles,
    fetch: (path, { token, json, ...init } = {}) =>
      fetch(delivery.url + path, {
        ...init,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...(json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      }),
    startAnother: async () => {
      const { app, url } = await start(database.url);
      others.push(app);
      return url;
    },
    restart: async ({ databaseUrl = database.url } = {}) => {
      await delivery.app.close();
      Object.assign(delivery, await start(databaseUrl));
    },
    close: async () => {
      for (const app of [...others, delivery.app]) await app.close();
      await connection.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return delivery;
}
