/**
 * What refers to an account, read from the database itself, so that a table that is added later is neither forgotten when an account is exported
 * nor when it is deleted.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export interface Reference {
  table: string;
  column: string;
  /** What a deletion of the account does to the row: `c` deletes it, `n` forgets the account, `a` refuses. */
  kind: 'c' | 'n' | 'a';
}

/** Columns that refer to a table of schema app, by one column. */
export async function findReferences(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confdeltype::text as kind
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_class r on r.oid = c.conrelid and not r.relispartition
    where c.contype = 'f' and c.confrelid = ${`app.${table}`}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, table: row.table.replace(/^app\./, '') }));
}

/** Returns the column by which other tables refer to the rows of one, or undefined where it has none of its own. */
export async function findKey(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ column: string }>`
    select a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'p' and c.conrelid = ${`app.${table}`}::regclass and cardinality(c.conkey) = 1`.execute(db);
  return rows[0]?.column;
}
