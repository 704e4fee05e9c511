import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { cardColumns, cardTables, type DoctorCard } from './doctor-card.store';
import { isListed, nextFree } from './doctor-filter.sql';

/** Days within which a doctor at the top has a free time. */
const topDays = 14;

/** Sorts doctors with a free time soon first, then by how many parts of the profile are filled. */
const topOrder = (
  now: Date,
) => sql`(case when ${nextFree(now)} <= ${now}::timestamptz + make_interval(days => ${topDays}::int)
    then 0 else 100 end) - (a.image <> '')::int - (length(d.bio) >= 40)::int - (d.languages <> '{}')::int
  - exists (select from doctor_specialty x where x.doctor_id = d.account_id)::int
  - exists (select from doctor_procedure x where x.doctor_id = d.account_id)::int
  - (d.education <> '[]')::int
  - exists (select from weekly_rule x where x.doctor_id = d.account_id)::int
  - exists (select from doctor_video x where x.doctor_id = d.account_id)::int
  - exists (select from doctor_faq x where x.doctor_id = d.account_id)::int`;

/**
 * Returns the ids of the first doctors in the order of the top; ties fall to score and followers. It looks at every doctor.
 * @param byRating false where visit ratings do not order lists
 */
export async function findTopIds(db: Db, now: Date, byRating: boolean, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.account_id as id
    from doctor_profile d join account a on a.id = d.account_id join doctor_search s on s.doctor_id = d.account_id
    where ${isListed(null)}
    order by ${topOrder(now)}, ${byRating ? sql`round(s.rating::numeric, 1)` : sql`null::numeric`} desc nulls last,
      s.followers desc, d.account_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type ListedCard = DoctorCard & { nextFree: Date | null };

interface Wanted {
  viewer: string | null;
  now: Date;
  limit?: number;
  /** Further columns, each after a comma. */
  more?: RawBuilder<unknown>;
}

/** Returns the cards of those of these doctors whom the viewer may see, in their order, each with its next free time. */
export async function findCards<More = unknown>(
  db: Db,
  ids: string[],
  { viewer, now, limit = ids.length, more = sql`` }: Wanted,
): Promise<(ListedCard & More)[]> {
  const { rows } = await sql<ListedCard & More>`
    select ${cardColumns(viewer)}, ${nextFree(now)} as "nextFree"${more} from ${cardTables(viewer)}
    where d.account_id = any (${ids}::uuid[]) and ${isListed(viewer)}
    order by array_position(${ids}::uuid[], d.account_id) limit ${limit}`.execute(db);
  return rows;
}
