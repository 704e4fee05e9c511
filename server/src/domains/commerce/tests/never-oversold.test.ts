/** Everyone wants the same vouchers of two processes, one of which is killed. */
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runLoadTest } from '#testing/load-test/load-test';
import { type Bundle, sharedBundle } from '#testing/server-process';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let bundle: Bundle;
let database: TestDatabase;
beforeAll(async () => {
  bundle = await sharedBundle();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

it('sells as many as there are, and no money is without a voucher or a refund', async () => {
  const { findings, failures, scans } = await runLoadTest({ bundle, databaseUrl: database.url, buyers: 48, stock: 12 });
  expect(failures).toEqual([]);
  expect(findings).toMatchObject({
    orders: 12,
    codes: 12,
    taken: 12,
    moneyWithoutVoucherOrRefund: 0,
    voucherWithoutMoney: 0,
    voucherAndRefund: 0,
    refundedTwice: 0,
    disagreements: 0,
    deadlocks: 0,
  });
  expect(scans).toEqual({ first: 12, second: 12, other: 0 });
});
