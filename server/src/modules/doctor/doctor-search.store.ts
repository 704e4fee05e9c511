import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connection';
import { cardColumns, cardTables, type DoctorCard, score } from './doctor-card.store';
import { conditionsOf, containing, type DoctorFilter, distanceTo, isListed, nextFree } from './doctor-filter.sql';

const noOrder = sql`null::float`;

/** 3 for the name, 2 for what the doctor does, 1 for the place, less for words that are only alike. */
function relevance(keyword: string): RawBuilder<unknown> {
  const wanted = containing(keyword);
  return sql`case
    when a.nickname ilike ${wanted} then 3
    when d.title ilike ${wanted} or exists (select from doctor_procedure x join procedure o using (category_name)
      where x.doctor_id = d.account_id and o.title ilike ${wanted}) then 2
    when c.suburb ilike ${wanted} or c.name ilike ${wanted} then 1
    else public.word_similarity(${keyword}, concat_ws(' ', a.nickname, d.title, c.suburb, c.name)) / 2 end`;
}

/** What to sort by, the smallest first; ties fall to score and followers. */
function orderOf({ sort, lat, lng, keyword }: DoctorFilter, now: Date): RawBuilder<unknown> {
  if (sort === 'distance' && lat !== undefined && lng !== undefined) return distanceTo(lat, lng);
  if (sort === 'next-available') return nextFree(now);
  if (sort === 'fee') return sql`d.fee_aud`;
  return keyword?.trim() && sort !== 'rating' ? sql`-${relevance(keyword)}` : noOrder;
}

/** One page of approved doctors and how many match. Doctors and viewers who blocked each other do not meet. */
export async function findDoctors(
  db: Db,
  filter: DoctorFilter & { pageNum: number; pageSize: number },
  { now, viewer }: { now: Date; viewer: string | null },
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
  const { rows } = await sql<DoctorCard & { total: number }>`
    select ${cardColumns}${distance}, (count(*) over ())::int as total
    from ${cardTables(viewer)}
    where ${where}
    order by ${orderOf(filter, now)} asc nulls last, ${score} desc nulls last, f.count desc, d.account_id
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}
  `.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}
