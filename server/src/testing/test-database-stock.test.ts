import { TestDatabaseStock } from '@charis/tools/postgres/test-database-stock';
import pg from 'pg';
import { expect, it } from 'vitest';

const stock = new TestDatabaseStock(
  (connectionString) => new pg.Pool({ connectionString, max: 1 }),
  (pool) => pool.end(),
);

/** Does something with a database of the stock and gives it back; returns which it was, and what came of it. */
async function use(text: string): Promise<[url: string, rows: Record<string, unknown>[]]> {
  const { url, users, giveBack } = await stock.take();
  const answers = await users.query(text);
  await giveBack();
  return [url, [answers].flat().at(-1)?.rows ?? []];
}

const insert = `insert into app.account (id, email, password_hash, nickname, role)
  values (gen_random_uuid(), 'rosella@example.com', '', 'Rosella', 'USER')`;
const readBoth =
  "select nextval(pg_get_serial_sequence('app.event', 'id')) as next, (select count(*) from app.account) as accounts";

it('gives the next test the same database without what the one before wrote', async () => {
  const [first, rows] = await use(`${insert}; ${readBoth}`);
  expect(rows).toEqual([{ next: '1', accounts: '1' }]);
  expect(await use(readBoth)).toEqual([first, [{ next: '1', accounts: '0' }]]);
});

it.each([
  ['schema', 'create table app.nest (id int)'],
  ['catalogue', 'delete from app.interest'],
  ['statistics', 'analyze app.interest'],
])('gives another one where a test has changed the %s', async (_what, change) => {
  const [first] = await use('select');
  const [changed] = await use(change);
  const [next] = await use('select');
  expect(changed).toBe(first);
  expect(next).not.toBe(first);
});

it('lends one that was given back twice to one test at a time', async () => {
  const { giveBack } = await stock.take();
  await Promise.all([giveBack(), giveBack()]);
  const [one, other] = [await stock.take(), await stock.take()];
  expect(other.url).not.toBe(one.url);
  await one.giveBack();
  await other.giveBack();
});
