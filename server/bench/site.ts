/** One database of some scale with everything that is measured on it. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pooler } from '@charis/tools/postgres/pooler';
import pg from 'pg';
import { Pool } from 'undici';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { addressOf, startProcess } from '#testing/server-process';
import { openApi } from './api-in-process';
import type { Asked, Call } from './calls';
import { type Act, drive, type Slice } from './drive';
import { listenToStatements, noteStatements, type Statement } from './record';
import { replay, Stand } from './replay';
import { type Amounts, amountsAt, tokenOf } from './scale';
import { renewSessions, seed } from './seed';

/** The same API in another way, where that is asked for: `pooled` has its database behind a pooler, `traced` sends traces to a collector. */
export const asides = ['pooled', 'traced'] as const;
export type Aside = (typeof asides)[number];
export type Variant = 'api' | 'sql' | 'bare' | Aside;

interface Sample {
  asked: Asked;
  answer: string;
  statements: Statement[];
}

/** The default size of the real server's pool. */
const poolSize = 10;

const tokenHash = (member: number) => createHash('sha256').update(tokenOf(member)).digest();

/** Makes and fills the database where there is none of this name. It gets the name when it is complete. */
export async function provideDatabase(
  adminUrl: string,
  name: string,
  amounts: Amounts,
  log: (text: string) => void,
): Promise<string> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const started = performance.now();
      const draft = `${name}_draft`;
      await admin.query(`drop database if exists ${draft}`);
      await admin.query(`create database ${draft}`);
      await fillDatabase(urlOf(adminUrl, draft), amounts, (text) => log(`${name}: ${text}`));
      await admin.query(`alter database ${draft} rename to ${name}`);
      log(`${name}: made in ${Math.round((performance.now() - started) / 1000)} s`);
    }
  } finally {
    await admin.end();
  }
  const url = urlOf(adminUrl, name);
  await migrate(url);
  await renewSessions(url);
  return url;
}

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function fillDatabase(url: string, amounts: Amounts, log: (text: string) => void): Promise<void> {
  await migrate(url);
  const { db, close } = openDatabase(url, { size: 1, onError: () => undefined });
  await loadContent(db);
  await close();
  await seed(url, amounts, log);
}

/** Asks an API. @returns its answer @throws {Error} where that is no success */
export async function ask(api: Pool, { method, path, member, body }: Asked): Promise<string> {
  const { statusCode, body: answer } = await api.request({
    method,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${tokenOf(member)}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (statusCode !== 200 || !text.startsWith('{"code":100'))
    throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`);
  return text;
}

/** Returns the path of the page after `answer`. */
function nextPage(path: string, answer: string): string | undefined {
  const { data } = JSON.parse(answer) as { data: { nextCursor?: string | null } };
  return data.nextCursor ? `${path}&cursor=${encodeURIComponent(data.nextCursor)}` : undefined;
}

export interface SiteOptions {
  adminUrl: string;
  dataDir: string;
  bundle: string;
  scale: number;
  connections: number;
  pooler: Pooler | undefined;
  /** The address of a collector of traces. */
  collector: string | undefined;
  log(text: string): void;
}

/** Returns the settings of the APIs that are measured beside the first one. */
function settingsOf(url: string, { pooler, collector }: SiteOptions): Partial<Record<Aside, Record<string, string>>> {
  return {
    ...(pooler && {
      pooled: { DATABASE_URL: pooler.urlOf(url, 'api'), DATABASE_DIRECT_URL: url, DATABASE_STATEMENTS: 'unnamed' },
    }),
    ...(collector && { traced: { OTEL_EXPORTER_OTLP_ENDPOINT: collector } }),
  };
}

export async function openSite(options: SiteOptions) {
  const { adminUrl, dataDir, bundle, scale, connections, log } = options;
  const amounts = amountsAt(scale);
  const name = `bench_${amounts.posts}`;
  const url = await provideDatabase(adminUrl, name, amounts, log);
  const env = { DATABASE_URL: url, DATA_DIR: join(dataDir, name), RATE_LIMIT: '1000000', SEED_DEMO: 'false' };

  listenToStatements();
  const inside = await openApi({ ...env, PORT: '0' });
  const server = startProcess(bundle, env);
  const started = await server.started;
  if (started.type === 'failed') throw new Error(started.message);
  const beside: { name: Aside; process: ReturnType<typeof startProcess>; http: Pool }[] = [];
  for (const [name, settings] of Object.entries(settingsOf(url, options))) {
    const process = startProcess(bundle, { ...env, ...settings });
    beside.push({ name: name as Aside, process, http: new Pool(await addressOf(process), { connections }) });
  }
  const bareServer = fork(join(import.meta.dirname, 'bare-server.ts'));
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options: '-c search_path=app,public -c timezone=UTC',
  });
  const http = {
    api: new Pool(started.address, { connections }),
    bare: new Pool(bareAddress, { connections }),
    ...(Object.fromEntries(beside.map(({ name, http }) => [name, http])) as Record<Aside, Pool>),
  };

  /** @param first number of the first call, so that writes of several records are about different things */
  async function record(call: Call, count: number, first: number): Promise<Sample[]> {
    const samples: Sample[] = [];
    for (let serial = first; serial < first + count; serial += 1) {
      const asked = call.ask(serial, amounts);
      const noted = await noteStatements(() => inside.answer(asked));
      const further = call.pages && serial % 2 ? nextPage(asked.path, noted.result) : undefined;
      const page = further && { ...asked, path: further };
      const { result, statements } = page ? await noteStatements(() => inside.answer(page)) : noted;
      samples.push({ asked: page || asked, answer: result, statements });
    }
    return samples;
  }

  function actOf(variant: Variant, call: Call, samples: Sample[]): Act {
    const sampleAt = (serial: number) => samples[serial % samples.length] as Sample;
    const askedAt = (serial: number) => (call.writes ? call.ask(serial, amounts) : sampleAt(serial).asked);
    if (variant !== 'sql') return async (serial) => void (await ask(http[variant], askedAt(serial)));
    return async (serial) => {
      const { asked: recorded, statements } = sampleAt(serial);
      const present = askedAt(serial);
      const stand = new Stand();
      stand.set(tokenHash(recorded.member), tokenHash(present.member));
      stand.set(recorded.postId, present.postId);
      await replay(pool, statements, stand);
    };
  }

  const variants: Variant[] = ['api', 'sql', 'bare', ...beside.map(({ name }) => name)];
  return {
    amounts,
    variants,
    record,
    /** @param from the first number that no other slice of a writing call has used */
    async measure(
      variant: Variant,
      call: Call,
      samples: Sample[],
      options: { seconds: number; from: number },
    ): Promise<Slice> {
      if (variant === 'bare') {
        const ready = once(bareServer, 'message');
        bareServer.send(samples.map(({ answer }) => answer));
        await ready;
      }
      return drive(actOf(variant, call, samples), { ...options, connections });
    },
    async close(): Promise<void> {
      await Promise.all([...Object.values(http).map((one) => one.close()), pool.end(), inside.close()]);
      for (const { process } of beside) process.child.disconnect();
      bareServer.disconnect();
      server.child.disconnect();
      await Promise.all([server.exited, ...beside.map(({ process }) => process.exited), once(bareServer, 'exit')]);
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
