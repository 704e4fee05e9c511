import { type Kysely, sql } from 'kysely';

/** A position is only that of what the content pack has; what it no longer has stays for those that refer to it, without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['procedure', 'instrument', 'interest']) {
    await sql`alter table ${sql.table(`app.${table}`)} alter column position drop not null`.execute(db);
  }
}
