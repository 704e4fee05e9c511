/** Everyone wants the same times of two processes, one of which is killed; `npm run bench:booking -- --contend` does it in full. */
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { holdContention } from '#testing/contention/contention';
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

it('no appointments collide, a person who is refused is offered others, and what was acknowledged is there', async () => {
  const { outcome, findings } = await holdContention({ bundle, databaseUrl: database.url, contenders: 60, rounds: 3 });
  expect(outcome.tally.failures).toEqual([]);
  expect(outcome.tally.rows.get('book')?.taken).toBeGreaterThan(0);
  expect(findings).toMatchObject({
    overlapsOfDoctors: 0,
    overlapsOfMembers: 0,
    lost: 0,
    unasked: 0,
    deadlocks: 0,
    standing: expect.toSatisfy((count: number) => count > 0),
  });
});
