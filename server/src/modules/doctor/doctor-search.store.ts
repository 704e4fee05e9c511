import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#api/handler';
import type { Db } from '#database/connection';
import { cardColumns, cardTables, type DoctorCard, score } from './doctor-card.store';

export type DoctorFilter = Input<'searchDoctors'>['body'];

const noOrder = sql`null::float`;

/** Kilometres between the clinic and a point, on a sphere. */
function distanceTo(lat: number, lng: number): RawBuilder<unknown> {
  return sql`(6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(c.lat - ${lat}::float) / 2), 2)
    + cos(radians(${lat}::float)) * cos(radians(c.lat)) * power(sin(radians(c.lng - ${lng}::float) / 2), 2)))))`;
}

/** Text with the wildcards of LIKE taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How alike a word and the nearest words of a text are, from 0 to 1, at which the word counts as mistyped. */
const alike = 0.5;

const clinicsOf = sql`doctor_clinic y join clinic k on k.id = y.clinic_id where y.doctor_id = d.account_id
  and y.objected_at is null`;

/** All that a doctor is found by, at any of its clinics. */
const foundBy = sql`concat_ws(' ', a.nickname, d.title, d.verified_specialty, c.suburb, c.name, d.bio,
  (select string_agg(o.title || ' ' || replace(o.category_name, '_', ' '), ' ')
    from doctor_procedure x join procedure o using (category_name) where x.doctor_id = d.account_id),
  (select string_agg(replace(s.root || ' ' || s.child, '-', ' '), ' ') from doctor_specialty s where s.doctor_id = d.account_id),
  (select string_agg(k.name || ' ' || k.suburb || ' ' || k.postcode, ' ') from ${clinicsOf}))`;

/** Each word is in what the doctor is found by, in any order; a word of four letters and more may be mistyped. */
function matches(keyword: string): RawBuilder<unknown> {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, 8);
  const each = words.map((word) =>
    word.length < 4
      ? sql`t.found ilike ${containing(word)}`
      : sql`(t.found ilike ${containing(word)} or public.word_similarity(${word}, t.found) >= ${alike}::real)`,
  );
  return sql`exists (select from (select ${foundBy} as found) t where ${sql.join(each, sql` and `)})`;
}

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

function conditionsOf(filter: DoctorFilter, now: Date): RawBuilder<unknown>[] {
  const conditions = [sql`d.application_state = 'APPROVED'`, sql`a.status = 'ACTIVE'`];
  const { keyword, countryCode, stateCode, cityCode, categoryName, bodyArea, instrument, mode, maxFee } = filter;
  const { nextWithinDays, lat, lng, radiusKm } = filter;
  if (keyword?.trim()) conditions.push(matches(keyword));

  if (countryCode || stateCode || cityCode) {
    conditions.push(sql`exists (select from ${clinicsOf} and (${countryCode ?? null}::text is null or k.country_code = ${countryCode ?? null})
      and (${stateCode ?? null}::text is null or k.state_code = ${stateCode ?? null})
      and (${cityCode ?? null}::text is null or k.city_code = ${cityCode ?? null}))`);
  }
  if (filter.language) conditions.push(sql`${filter.language} = any (d.languages)`);
  if (categoryName) {
    conditions.push(sql`exists (select from doctor_procedure where doctor_id = d.account_id
      and category_name = ${categoryName})`);
  }
  if (bodyArea) {
    conditions.push(sql`exists (select from doctor_procedure x join procedure o using (category_name)
      where x.doctor_id = d.account_id and ${bodyArea} = any (o.body_areas))`);
  }
  if (instrument) {
    conditions.push(sql`exists (select from doctor_instrument where doctor_id = d.account_id
      and category_name = ${instrument})`);
  }
  if (mode) conditions.push(sql`${mode} = any (d.modes)`);
  if (maxFee !== undefined) conditions.push(sql`d.fee_aud <= ${maxFee}`);
  if (lat !== undefined && lng !== undefined && radiusKm !== undefined) {
    conditions.push(sql`${distanceTo(lat, lng)} <= ${radiusKm}::float`);
  }
  if (nextWithinDays !== undefined) {
    conditions.push(
      sql`exists (select from next_free_slots(d.account_id, 1, ${nextWithinDays}::int, ${now}::timestamptz))`,
    );
  }
  return conditions;
}

/** A number to sort by, the smallest first; ties fall to score and followers. */
function orderOf({ sort, lat, lng, keyword }: DoctorFilter, now: Date): RawBuilder<unknown> {
  if (sort === 'distance' && lat !== undefined && lng !== undefined) return distanceTo(lat, lng);
  if (sort === 'next-available') {
    return sql`(select extract(epoch from starts_at) from next_free_slots(d.account_id, 1, 42, ${now}::timestamptz))`;
  }
  if (sort === 'fee') return sql`d.fee_aud`;
  return keyword?.trim() && sort !== 'rating' ? sql`-${relevance(keyword)}` : noOrder;
}

/** One page of approved doctors and how many match. Doctors and viewers who blocked each other do not meet. */
export async function findDoctors(
  db: Db,
  filter: DoctorFilter & { pageNum: number; pageSize: number },
  { now, viewer }: { now: Date; viewer: string | null },
): Promise<{ list: DoctorCard[]; total: number }> {
  const unblocked = sql`not exists (select from block b where (b.blocker_id, b.blocked_id) in
    ((d.account_id, ${viewer}::uuid), (${viewer}::uuid, d.account_id)))`;
  const where = sql.join([...conditionsOf(filter, now), unblocked], sql` and `);
  const { rows } = await sql<DoctorCard & { total: number }>`
    select ${cardColumns}, (count(*) over ())::int as total
    from ${cardTables(viewer)}
    where ${where}
    order by ${orderOf(filter, now)} asc nulls last, ${score} desc nulls last, f.count desc, d.account_id
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}
  `.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}
