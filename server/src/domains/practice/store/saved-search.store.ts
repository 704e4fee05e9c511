import { type Selectable, sql } from 'kysely';
import { conditionsOf, isListed } from '#domains/practice/store/doctor-filter.sql';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { Input } from '#platform/http/handler';

export type SavedSearch = Pick<Selectable<Database['saved_search']>, 'id' | 'account_id' | 'filter'>;

export const findSearches = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_search')
    .select(['id', 'name', 'filter', 'place', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

/** Keeps two that are saved at once from being one too many. */
export async function lockSearches(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function countSearches(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewSearch {
  accountId: string;
  name: string;
  filter: Input<'saveSearch'>['body']['filter'];
  place?: string | undefined;
  now: Date;
}

export async function insertSearch(db: Db, { accountId, name, filter, place = '', now }: NewSearch): Promise<string> {
  const { id } = await db
    .insertInto('saved_search')
    .values({ account_id: accountId, name, filter: JSON.stringify(filter), place, saved_at: now, checked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSearch(db: Db, accountId: string, searchId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', searchId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Notes everyone who fits and was not noted yet.
 * When someone has a free time changes every day: it does not make them new.
 * @returns who is new, the newest name last
 */
export async function takeMatches(db: Db, search: SavedSearch, now: Date): Promise<string[]> {
  const { nextWithinDays: _, ...filter } = search.filter;
  const where = sql.join(
    [isListed(search.account_id), ...conditionsOf(filter, now).map(([, condition]) => condition)],
    sql` and `,
  );
  const { rows } = await sql<{ doctorId: string }>`
    insert into saved_search_match (search_id, doctor_id)
    select ${search.id}::uuid, d.account_id
    from doctor_profile d join account a on a.id = d.account_id join clinic c on c.id = d.clinic_id
    where ${where} and d.account_id <> ${search.account_id}::uuid
      and not exists (select from saved_search_match m where m.search_id = ${search.id}::uuid and m.doctor_id = d.account_id)
    returning doctor_id as "doctorId"
  `.execute(db);
  return rows.map(({ doctorId }) => doctorId);
}

/** Returns one that was not looked at since a moment, locked; those that another process looks at are left to it. */
export async function lockUnchecked(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<(SavedSearch & { name: string }) | undefined> {
  const { rows } = await sql<SavedSearch & { name: string }>`
    update saved_search set checked_at = ${now}::timestamptz where id = (
      select s.id from saved_search s join account a on a.id = s.account_id and a.status = 'ACTIVE'
      where s.checked_at < ${since}::timestamptz order by s.checked_at limit 1 for update of s skip locked)
    returning id, account_id, filter, name`.execute(db);
  return rows[0];
}
