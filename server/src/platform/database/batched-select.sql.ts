import { type RawBuilder, sql } from 'kysely';
import { batchLoader } from './batch-loader';
import type { Db } from './connection';
import { preparedStatement } from './prepared-statement';

/**
 * Returns a select whose statement is one for all calls that ask it at the same time, and whose text is made once.
 * @param types the type of the database of each value that is asked
 * @param select gets columns in the place of the values, and looks at none of them; several rows are ordered by their column `place`
 */
export function batchedSelect<Asked extends object, Row extends object>(
  types: Record<keyof Asked & string, string>,
  select: (asked: Asked) => RawBuilder<Row>,
): (db: Db, asked: Asked) => Promise<Row[]> {
  const names = Object.keys(types) as (keyof Asked & string)[];
  const columns = Object.fromEntries(names.map((name) => [name, sql.ref(`asked.${name}`)])) as Asked;
  const selectAll = preparedStatement((values: Record<string, unknown[]>) => {
    // The sub-selects hide how many ask: else each statement would be planned anew.
    const arrays = names.map((name) => sql`(select ${values[name]}::${sql.raw(types[name])}[])`);
    return sql<Row & { nth: number }>`
      select asked.nth::int as nth, found.*
      from unnest(${sql.join(arrays)}) with ordinality asked (${sql.join(names.map((name) => sql.id(name)))}, nth)
      cross join lateral (${select(columns)}) found order by asked.nth, found.place`;
  });
  const load = batchLoader<Asked, Row[]>(async (db, asked) => {
    const values = names.map((name) => [name, asked.map((one) => one[name])]);
    const found = asked.map((): Row[] => []);
    for (const { nth, ...row } of await selectAll(db, Object.fromEntries(values)))
      found[nth - 1]?.push(row as unknown as Row);
    return found;
  });
  return async (db, asked) => (await load(db, asked)) ?? [];
}
