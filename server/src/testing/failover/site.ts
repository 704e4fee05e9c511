/** Two APIs, a worker and a mail server on a cluster. One API goes through PgBouncer, and each has an HAProxy of its own. */
import type { InputOf, OperationName } from '@charis/shared/contract';
import type { Cluster } from '@charis/tools/cluster';
import { type Pooler, startPooler } from '@charis/tools/postgres/pooler';
import { addressOf, type Bundle, ServerProcesses } from '../server-process';
import { startSmtp, type TestSmtp } from '../smtp-server';
import { callOperation, type Reply } from '../test-api';

/** Milliseconds after which a caller no longer waits. */
const patience = 20_000;

/** Times that a process is started until it is given up. */
const mostStarts = 5;

const limits = {
  BOOKINGS_PER_DOCTOR: '100000',
  BOOKINGS_AHEAD: '100000',
  BOOKINGS_PER_DAY: '100000',
  POSTS_PER_DAY: '100000',
  RATE_LIMIT: '1000000',
};

export interface Site {
  smtp: TestSmtp;
  pooler: Pooler;
  /** Asks one API, and the other one where the first is away or puts it off, as the proxy does with what may be asked twice. */
  call<Name extends OperationName>(
    turn: number,
    name: Name,
    input: InputOf<Name>,
    options?: { token?: string; key?: string },
  ): Promise<Reply<unknown> | undefined>;
  /** The same for what is no operation, such as the payment page. */
  fetch(turn: number, path: string, init?: RequestInit): Promise<Response | undefined>;
  stop(): Promise<void>;
}

/** Starts a process, and again where it could not start: its unit does so, and a busy HAProxy may cut what a process begins with. @returns where it answers */
async function startOne(processes: ServerProcesses, env: Record<string, string>): Promise<string> {
  for (let left = mostStarts - 1; ; left -= 1) {
    try {
      return await addressOf(processes.start(env));
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function startProcesses(processes: ServerProcesses, cluster: Cluster, pooler: Pooler) {
  const [through, direct] = cluster.doors;
  // The first one brings the database up to date.
  const first = await startOne(processes, {
    DATABASE_URL: pooler.urlOf(through.writeUrl, 'api'),
    DATABASE_STATEMENTS: 'unnamed',
    DATABASE_DIRECT_URL: through.writeUrl,
    DATABASE_READ_URL: Object.assign(new URL(through.readUrl), { username: 'charis_api' }).href,
    JOBS: 'false',
  });
  const onDirect = { DATABASE_URL: direct.writeUrl, DATABASE_READ_URL: direct.readUrl };
  const [second] = await Promise.all([
    startOne(processes, { ...onDirect, JOBS: 'false' }),
    startOne(processes, { ...onDirect, ROLE: 'worker' }),
  ]);
  return [first, second] as const;
}

export async function startSite(cluster: Cluster, bundle: Bundle, pgbouncer: string, dataDir: string): Promise<Site> {
  const smtp = await startSmtp();
  const pooler = await startPooler({ path: pgbouncer, postgresUrl: cluster.doors[0].writeUrl });
  const processes = new ServerProcesses(bundle, {
    ...limits,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SEED_DEMO: 'false',
    PUBLIC_URL: 'http://localhost:3000',
  });
  async function stop(): Promise<void> {
    await processes.kill();
    await pooler.stop();
    await smtp.close();
  }
  try {
    const urls = await startProcesses(processes, cluster, pooler);
    /** Each API once. */
    async function inTurn<Answer extends { status: number }>(turn: number, ask: (url: string) => Promise<Answer>) {
      let answer: Answer | undefined;
      for (const place of [turn, turn + 1]) {
        answer = (await ask(urls[place % 2] as string).catch(() => undefined)) ?? answer;
        if (answer && answer.status < 500) return answer;
      }
      return answer;
    }
    return {
      smtp,
      pooler,
      call: (turn, name, input, { token, key } = {}) =>
        inTurn(turn, (url) =>
          callOperation(url, name, input, {
            ...(token ? { token } : {}),
            headers: key ? { 'idempotency-key': key } : {},
            signal: AbortSignal.timeout(patience),
          }),
        ),
      fetch: (turn, path, init) =>
        inTurn(turn, (url) => fetch(url + path, { ...init, signal: AbortSignal.timeout(patience) })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
