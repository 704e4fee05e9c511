import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Returns the name of an approved doctor whom the words name, with or without their title, or who is among those mentioned. */
export async function findNamedDoctor(
  db: Db,
  words: string,
  mentioned: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.nickname as name from doctor_profile d join account a on a.id = d.account_id
      cross join lateral (select lower(trim(regexp_replace(a.nickname, '^(dr|prof|doctor|professor)\\.?\\s+', '', 'i'))) as bare) n
    where d.application_state = 'APPROVED'
      and (a.id = any(${mentioned}::uuid[]) or length(n.bare) >= 4 and position(n.bare in lower(${words}::text)) > 0)
    order by length(n.bare) desc limit 1`.execute(db);
  return rows[0]?.name;
}
