/** The types of tables say what the migrations have made. */

import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenTables } from '#testing/written-tables';
import { type Connection, openDatabase } from './connection';

interface FoundColumn {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** It has a default or is computed. */
  generated: boolean;
  /** The values that a check of this column alone lists. */
  check: string | null;
}

/** What the driver makes of a type of PostgreSQL; JSON is what the columns say. */
const read: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

let database: TestDatabase;
let connection: Connection;
let found: FoundColumn[];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 1, onError: () => undefined });
  const { rows } = await sql<FoundColumn>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '% = ANY (%' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'm', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(connection.db);
  found = rows;
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const written = writtenTables();

/** The values of `CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))`. */
const valuesOf = (check: string): string[] =>
  [...(/ARRAY\[(.*?)\]/.exec(check)?.[1] ?? '').matchAll(/'([^']*)'|-?\d+/g)].map(([all, text]) => text ?? all);

/** Returns the values of a union of literals; nothing for another type. */
function literalsOf(type: string): string[] | undefined {
  const members = type.replace(/^\((.*)\)\[\]$/, '$1').split(' | ');
  const values = members.map((member) =>
    /^'(.*)'$|^(-?\d+)$/
      .exec(member)
      ?.slice(1)
      .find((value) => value !== undefined),
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

describe.each([...written])('%s', (table, columns) => {
  const inDatabase = () => found.filter((one) => one.table === table);

  it('has the columns of the database', () => {
    expect([...columns.keys()].sort()).toEqual(
      inDatabase()
        .map(({ column }) => column)
        .sort(),
    );
  });

  it('reads null, and leaves out on insert, what the database lets it', () => {
    const isView = inDatabase().every(({ nullable }) => nullable);
    const wrong = inDatabase().filter(({ column, nullable, generated }) => {
      const type = columns.get(column);
      return (
        type &&
        type.type !== 'unknown' &&
        !isView &&
        (type.nullable !== nullable || (type.generated && !generated && !nullable))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('reads what the driver makes of each type, and the values that its checks allow', () => {
    const wrong = inDatabase().flatMap(({ column, type, check }) => {
      const ours = columns.get(column)?.type ?? '';
      const literals = literalsOf(ours);
      const plain = read[type.replace(/\[\]$/, '')];
      if (literals && check) {
        return literals.sort().join() === valuesOf(check).sort().join() ? [] : [`${column}: ${ours} but ${check}`];
      }
      const isKnown = /^(string|number|boolean|Date|Buffer)(\[\])?$/.test(ours);
      if (!plain || !isKnown) return [];
      const theirs = type.endsWith('[]') ? `${plain}[]` : plain;
      return ours === theirs ? [] : [`${column}: ${ours} but ${type}`];
    });
    expect(wrong).toEqual([]);
  });
});

it('every table has its type, but for what is read and written in SQL alone', () => {
  const tables = new Set(found.map(({ table }) => table));
  const plain = ['migration', 'post_search', 'search_tag', 'search_word'];
  expect([...tables].filter((table) => !written.has(table)).sort()).toEqual(plain);
});
