import { type RawBuilder, sql } from 'kysely';
import { readKeyword } from '#domains/practice/rules/keyword.rules';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';
import { cardColumns, cardTables, type DoctorCard } from './doctor-card.store';
import { conditionsOf, type DoctorFilter, distanceTo, isListed, nextFree } from './doctor-filter.sql';

const noOrder = sql`null::float`;

/** Each word counts 3 in the name, 2 in what the doctor does, 1 in the place, and less where it is only alike. */
function relevance(words: string[]): RawBuilder<unknown> {
  const each = words.map((word) => {
    const wanted = containing(word);
    return sql`case
      when a.nickname ilike ${wanted} then 3
      when d.title ilike ${wanted} or exists (select from doctor_procedure x join procedure o using (category_name)
        where x.doctor_id = d.account_id and o.title ilike ${wanted}) then 2
      when c.suburb ilike ${wanted} or c.name ilike ${wanted} then 1
      else public.word_similarity(${word}, concat_ws(' ', a.nickname, d.title, c.suburb, c.name)) / 2 end`;
  });
  return sql`(${sql.join(each, sql` + `)})`;
}

/** Returns what to sort by, the smallest first; ties fall to score and followers. */
function orderOf({ sort, lat, lng, keyword }: DoctorFilter, now: Date): RawBuilder<unknown> {
  if (sort === 'distance' && lat !== undefined && lng !== undefined) return distanceTo(lat, lng);
  if (sort === 'next-available') return nextFree(now);
  if (sort === 'fee') return sql`d.fee_aud`;
  const words = readKeyword(keyword ?? '').flatMap(({ kind, word }) => (kind === 'word' ? [word] : []));
  return words.length > 0 && sort !== 'rating' ? sql`-${relevance(words)}` : noOrder;
}

/**
 * Returns one page of approved doctors and how many match. Doctors and viewers who blocked each other do not meet.
 * @param byRating false where visit ratings neither stand in lists nor order them
 */
export async function findDoctors(
  db: Db,
  filter: DoctorFilter & { pageNum: number; pageSize: number },
  { now, viewer, byRating }: { now: Date; viewer: string | null; byRating: boolean },
): Promise<{ list: DoctorCard[]; total: number }> {
  const { lat, lng } = filter;
  const where = sql.join(
    [isListed(viewer), ...conditionsOf(filter, now).map(([, condition]) => condition)],
    sql` and `,
  );
  const distance =
    lat === undefined || lng === undefined
      ? sql``
      : sql`, round(${distanceTo(lat, lng)}::numeric, 1)::float as "distanceKm"`;
  // Cards are read for the page alone.
  const { rows } = await sql<DoctorCard & { total: number }>`
    with found as materialized (
      select d.account_id as id, ${orderOf(filter, now)} as key, s.rating, s.followers
      from doctor_profile d join account a on a.id = d.account_id join clinic c on c.id = d.clinic_id
        join doctor_search s on s.doctor_id = d.account_id
      where ${where}
    ), page as materialized (
      select id, row_number() over (order by key asc nulls last, ${byRating ? sql`round(rating::numeric, 1)` : sql`null::numeric`} desc nulls last,
        followers desc, id) as place
      from found order by place limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}
    )
    select ${cardColumns(viewer)}${distance}, (select count(*) from found)::int as total
    from ${cardTables(viewer)} join page p on p.id = d.account_id
    order by p.place
  `.execute(db);
  const list = byRating ? rows : rows.map((card) => ({ ...card, rating: null, ratingCount: null }));
  return { list, total: rows[0]?.total ?? 0 };
}
