import { sql } from 'kysely';
import type { TestApi } from './test-api';

/** Returns the names of tables with a row that has the text, in any column. */
export async function tablesWith({ db }: TestApi, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'app'::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
