import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, openDatabase } from '#platform/database/connection';
import { readCatalogue, splitOf, type TableFacts } from './catalogue';

let database: TestDatabase;
let connection: Connection;
let facts: Map<string, TableFacts>;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 1, onError: () => undefined });
  facts = new Map((await readCatalogue(connection.db, ['app'])).map((each) => [each.table, each]));
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const split = (table: string) => splitOf(facts.get(table) as TableFacts);

it('finds both exclusions of appointments, of which no key carries both', () => {
  const exclusions = facts.get('reservation')?.uniques.filter(({ kind }) => kind === 'exclusion');
  expect(exclusions?.map(({ name, equal }) => [name, equal])).toEqual([
    ['reservation_doctor_free', ['doctor_id']],
    ['reservation_member_free', ['member_id']],
  ]);
  expect(split('reservation')).toMatchObject({
    key: 'doctor_id',
    forbids: [expect.stringMatching(/^reservation_member_free: EXCLUDE USING gist \(member_id WITH =, .* WITH &&\)/)],
  });
});

it('splits what has one owner by it, since drawn ids never meet', () => {
  expect(split('post')).toMatchObject({ key: 'author_id', forbids: [] });
});

it('takes the first of two owners that one rule names', () => {
  expect(split('post_like')).toMatchObject({ key: 'post_id', forbids: [], leads: ['account_id → account'] });
});

it('names triggers, and which of them are constraints', () => {
  expect(split('ledger_entry').triggers).toContain('balanced (constraint)');
});

it('names sequences', () => {
  const numbered = [...facts.values()].filter(({ sequences }) => sequences.length > 0).map(({ table }) => table);
  expect(numbered).toContain('event');
});

it('counts the tables that refer to one', () => {
  expect(facts.get('account')?.referrers).toBeGreaterThan(10);
});

it('forbids to split accounts by anything, because emails are unique', () => {
  expect(split('account').forbids.join()).toMatch(/email/);
});
