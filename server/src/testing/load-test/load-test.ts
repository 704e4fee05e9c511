/**
 * Everyone wants the same vouchers of two processes at once, and one of them is killed. Some pay, some are declined, leave, pay too late or pay
 * while no one hears of it; what is left over is for the person who comes back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#config';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { closeLeft, endUnpaid } from '#domains/commerce/jobs/voucher-job';
import { type Db, openDatabase } from '#platform/database/connection';
import { createLogger } from '#platform/logging/logging';
import { createMetrics } from '#platform/metrics/metrics';
import { TwoProcesses } from '../contention/two-processes';
import { type Bundle, ServerProcesses } from '../server-process';
import { Buyer, payLate, type Services, type Way, wayOf } from './buyer';
import { type LoadTestFindings, loadTestFindings } from './findings';
import { openShop, type Shop } from './shop';

interface Options {
  bundle: Bundle;
  databaseUrl: string;
  buyers: number;
  stock: number;
}

export interface LoadTest {
  /** The number of buyers and the time of answers, by what they set out to do. */
  ways: Map<Way, { buyers: number; bought: number; milliseconds: number[] }>;
  /** Answers that no rule explains. */
  failures: string[];
  /** Answers to two scanners of each code. */
  scans: { first: number; second: number; other: number };
  findings: LoadTestFindings;
  seconds: number;
  lostAnswers: number;
  putOff: number;
}

/** The half hour of the person who has not paid is over; they may still be looking at the payment page. */
const endTheirTime = (db: Db) =>
  sql`update coupon_order set pay_until = now() - interval '1 second' where state = 'PENDING_PAYMENT'`.execute(db);

/** Each code is scanned by two devices of the doctor at once, one at each process. */
async function scanAll(api: TwoProcesses, { seller }: Shop, buyers: readonly Buyer[]): Promise<LoadTest['scans']> {
  const scans = { first: 0, second: 0, other: 0 };
  for (const buyer of buyers) {
    for (const code of await buyer.codes()) {
      const scan = (turn: number) => api.call(seller.token, turn, 'redeemCode', { body: { code } });
      for (const { code: answer } of await Promise.all([scan(0), scan(1)])) {
        scans[answer === 100 ? 'first' : answer === 409 ? 'second' : 'other'] += 1;
      }
    }
  }
  return scans;
}

async function run(api: TwoProcesses, services: Services, shop: Shop): Promise<Omit<LoadTest, 'findings' | 'seconds'>> {
  const failures: string[] = [];
  const buyers = shop.members.map((member, serial) => new Buyer(api, services, shop, member, serial, failures));
  let done = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.come(wayOf(buyer.serial));
      done += 1;
      if (done > buyers.length / 3) killed ??= api.killOne();
    }),
  );
  await killed;
  await endTheirTime(services.db);
  // Both processes look after what is left, while the late ones pay.
  const look = async () => {
    await endUnpaid(services);
    await closeLeft(services);
  };
  await Promise.all([look(), look(), ...buyers.map((buyer) => payLate(buyer))]);
  // A person who went away without a voucher comes back and pays.
  await Promise.all(buyers.filter(({ orderId }) => !orderId).map((buyer) => buyer.come('pay')));
  await endTheirTime(services.db);
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([look(), look()]);
    await Promise.all([makeRefunds(services), makeRefunds(services)]);
  }
  const ways: LoadTest['ways'] = new Map();
  for (const buyer of buyers) {
    const way = wayOf(buyer.serial);
    const row = ways.get(way) ?? { buyers: 0, bought: 0, milliseconds: [] };
    row.buyers += 1;
    if (await buyer.hasBought()) row.bought += 1;
    row.milliseconds.push(...buyer.milliseconds);
    ways.set(way, row);
  }
  return { ways, failures, scans: await scanAll(api, shop, buyers), lostAnswers: api.lost, putOff: api.putOff };
}

export async function runLoadTest({ bundle, databaseUrl, buyers, stock }: Options): Promise<LoadTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'charis-load-test-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: '1000000', SEED_DEMO: 'false' };
  const connection = openDatabase(databaseUrl, { size: 5, onError: () => undefined });
  const processes = new ServerProcesses(bundle, env);
  try {
    const shop = await openShop(connection.db, buyers, stock, new Date());
    const api = new TwoProcesses(processes);
    await api.start();
    const clock = { now: () => new Date() };
    const logger = createLogger('silent');
    const services = {
      db: connection.db,
      clock,
      config: readConfig({ ...env, PORT: '0' }),
      logger,
      metrics: createMetrics(),
    };
    const began = performance.now();
    const held = await run(api, services, shop);
    const seconds = (performance.now() - began) / 1000;
    return { ...held, seconds, findings: await loadTestFindings(connection.db, shop.couponId) };
  } finally {
    await processes.kill();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
