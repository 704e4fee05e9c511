import { sql } from 'kysely';
import { firstOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** Returns what the lists of the database have of these texts, in its order. */
export async function findListed<Item extends { categoryName: string }>(
  db: Db,
  table: 'procedure' | 'instrument',
  items: Item[],
): Promise<Item[]> {
  const rows = await db
    .selectFrom(table)
    .select('category_name')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  const known = new Map(items.map((item) => [item.categoryName, item]));
  return rows.flatMap(({ category_name }) => known.get(category_name) ?? []);
}

/** Counts one more search for a category on a day, unless the mark was counted on it already. */
export async function countSearch(
  db: Db,
  { categoryName, mark, day }: { categoryName: string; mark: Buffer; day: string },
): Promise<void> {
  await sql`
    with first as (${firstOf(mark, sql`${day}::date`)})
    insert into category_search (category_name, day, searches) select ${categoryName}, day, 1 from first
    on conflict (category_name, day) do update set searches = category_search.searches + 1`.execute(db);
}

/** Appointments weigh most, then posts, then searches. */
const weights = { search: 1, post: 2, appointment: 4 };

/**
 * Returns procedures by what happened around them since then, the most first; those of equal weight in the order of the list.
 * @param written how many posts were about each
 */
export async function findTrendy(
  db: Db,
  since: Date,
  written: readonly { categoryName: string; posts: number }[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with heard as (
      select category_name as name, sum(searches)::int * ${weights.search}::int as weight from category_search
        where day >= ${since}::timestamptz::date group by category_name
      union all
      select category_name, posts * ${weights.post}::int from unnest(${written.map(({ categoryName }) => categoryName)}::text[],
        ${written.map(({ posts }) => posts)}::int[]) w (category_name, posts)
      union all
      select category_name, count(*)::int * ${weights.appointment}::int from reservation
        where created_at >= ${since} and category_name is not null group by category_name
    )
    select p.category_name as name from procedure p left join heard h on h.name = p.category_name
    where p.position is not null
    group by p.category_name, p.position
    order by coalesce(sum(h.weight), 0) desc, p.position limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
