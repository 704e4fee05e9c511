import { sql } from 'kysely';
import type { Measured } from '#domains/community/rules/recovery.rules';
import { notBlocked, openToAll } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** Returns what each member reported of each week: from what to what, and on average. Week 13 holds everything later. */
export async function findReported(db: Db, categoryName: string): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    with told as (
      select p.author_id, least((e.day / 7) + 1, 13) as week, e.discomfort, e.swelling, e.activity
      from post p join account a on a.id = p.author_id
        cross join lateral jsonb_to_recordset(p.diary -> 'entries') e (day int, discomfort int, swelling int, activity int)
      where p.diary is not null and p.category_name = ${categoryName} and ${openToAll}
    )
    select author_id as member, week, measure, min(value)::int as low, max(value)::int as high, avg(value)::float8 as average
    from told cross join lateral (values ('any', 0), ('discomfort', discomfort), ('swelling', swelling), ('activity', activity))
      m (measure, value)
    where value is not null group by 1, 2, 3 order by 2, 3, 1`.execute(db);
  return rows;
}

export interface ToldDiary {
  postId: string;
  title: string;
  entries: number;
  days: number;
  createdAt: Date;
}

/** Returns the newest diaries that the viewer may open, at most `limit`, and how many there are of them. */
export async function findDiaries(
  db: Db,
  categoryName: string,
  viewer: string | null,
  limit: number,
): Promise<{ count: number; newest: ToldDiary[] }> {
  const { rows } = await sql<ToldDiary & { count: number }>`
    select p.id as "postId", p.title, jsonb_array_length(p.diary -> 'entries') as entries,
      (select max((e ->> 'day')::int) from jsonb_array_elements(p.diary -> 'entries') e) as days, p.published_at as "createdAt",
      count(*) over ()::int as count
    from post p join account a on a.id = p.author_id
    where p.diary is not null and p.category_name = ${categoryName} and ${openToAll} and ${notBlocked('p.author_id', viewer)}
    order by p.published_at desc, p.id desc limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, newest: rows };
}
