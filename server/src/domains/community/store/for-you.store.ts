import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#domains/community/rules/cursor.rules';
import * as rules from '#domains/community/rules/for-you.rules';
import { type CardRow, selectCards } from '#domains/community/store/card.store';
import { notHidden, sharedWith } from '#domains/visibility/index';
import { batchedSelect } from '#platform/database/batched-select.sql';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { type Filter, publicPosts, type Viewer } from './feed.store';

/** A stretch of a frozen order. */
export interface Ranking {
  id: string;
  /** How many of its posts one page looks at. */
  length: number;
  /** The time at which the feed goes on by time. */
  restAt: string | null;
  restId: string | null;
}

const lit = (number: number) => sql.lit(number);

/** Two lists by the same filter are the same list. */
export const keyOf = ({ categoryName = '', bodyArea = '', tag = '' }: Filter) =>
  JSON.stringify([categoryName, bodyArea, tag.toLowerCase()]);

/** The stretch of a column of `r` that one page looks at. */
const stretch = (column: string, seen: number) =>
  sql`${sql.ref(`r.${column}`)}[${seen}::int + 1:${seen}::int + ${lit(rules.lookAhead)}]`;

const columns = (seen: number) => sql`r.id, cardinality(${stretch('post_ids', seen)}) as length,
  ${timeText('r.rest_at')} as "restAt", r.rest_id as "restId"`;

/** Returns posts that concern the viewer although many newer ones do not. */
function concerning(viewer: string): RawBuilder<unknown> {
  const newestWhere = (condition: RawBuilder<unknown>, limit: number) => sql`cross join lateral (
    select p.id, p.author_id from post p where p.listed and ${condition}
    order by p.published_at desc, p.id desc limit ${lit(limit)}) p join account a on a.id = p.author_id`;
  return sql`union select p.id from (select followed_id from follow where follower_id = ${viewer}::uuid and state = 'FOLLOWING'
      order by created_at desc limit ${lit(rules.followed.authors)}) f
      ${newestWhere(sql`p.author_id = f.followed_id`, rules.followed.each)}
    union select p.id from account_interest i
      ${newestWhere(sql`p.category_name = i.interest_id`, rules.eachInterest)}
      where i.account_id = ${viewer}::uuid`;
}

/** Weighs the candidates. `offset 0` has what is computed once computed once, however often it is used. */
function weighed(viewer: Viewer, now: Date): RawBuilder<unknown> {
  const { shares, qualityShares: part, marks } = rules;
  const fading = (hours: number) => sql`power(0.5, f.age / ${lit(hours)})`;
  return sql`
    select s.id, s.published_at, (array['freshness', 'follows', 'interests', 'quality'])
        [array_position(s.factors, (select max(x) from unnest(s.factors) x))] as because,
      s.weight * power(${lit(rules.repeat)}::float8,
        row_number() over (partition by s.author_id order by s.weight desc, s.id) - 1) as weight
    from (
      select f.id, f.author_id, f.published_at, w.factors, (select sum(x) from unnest(w.factors) x) as weight
      from (
        select p.id, p.author_id, p.published_at,
          greatest(0, extract(epoch from ${now}::timestamptz - p.published_at) / 3600)::float8 as age,
          exists (select from follow x where x.follower_id = ${viewer}::uuid and x.followed_id = p.author_id
            and x.state = 'FOLLOWING')::int as follows,
          exists (select from account_interest i where i.account_id = ${viewer}::uuid
            and i.interest_id = p.category_name)::int as interests,
          (c.likes * ${lit(marks.like)} + c.saves * ${lit(marks.save)} + c.comments * ${lit(marks.comment)})::float8 as marks,
          (p.media <> '[]')::int as media, least(1, octet_length(p.content) / ${lit(rules.longText)}::float8) as length,
          exists (select from doctor_profile d where d.account_id = p.author_id
            and d.application_state = 'APPROVED')::int as verified
        from candidate join post p on p.id = candidate.id join post_count c on c.post_id = p.id offset 0
      ) f
      cross join lateral (select f.marks / power(f.age + ${lit(rules.grace)}, ${lit(rules.ageing)}) as rate) r
      cross join lateral (select array[
        ${lit(shares.freshness)} * ${fading(rules.freshHours)},
        ${lit(shares.follows)} * f.follows * ${fading(rules.tiesHours)},
        ${lit(shares.interests)} * f.interests * ${fading(rules.tiesHours)},
        ${lit(shares.quality)} * (${lit(part.engagement)} * r.rate / (r.rate + ${lit(rules.middling)})
          + ${lit(part.media)} * f.media + ${lit(part.length)} * f.length + ${lit(part.verified)} * f.verified)
      ]::float8[] as factors offset 0) w offset 0
    ) s`;
}

interface Asked {
  viewer: Viewer;
  filter: Filter;
  now: Date;
  /** Posts are published no later; all are for a ranking of now. */
  until?: Place | undefined;
}

/** Begins a statement with the candidates, their weights, and where the feed goes on by time. */
function weighing({ viewer, filter, now, until }: Asked): RawBuilder<unknown> {
  const isFiltered = Object.values(filter).some(Boolean);
  const newest = isFiltered ? rules.newestFiltered : rules.newest;
  return sql`with newest as materialized (${publicPosts(viewer, filter, { limit: newest, after: until })}),
    candidate as (select id from newest ${viewer && !isFiltered ? concerning(viewer) : sql``}),
    weighed as (${weighed(viewer, now)}),
    rest as (select at, id from newest order by at desc, id desc offset ${lit(newest - 1)} limit 1)`;
}

const inOrder = (column: 'id' | 'because') =>
  sql`coalesce(array_agg(${sql.ref(column)} order by weight desc, id desc), '{}')`;

/** Freezes the order that a member is given, and gives its beginning. */
export async function rankPosts(db: Db, viewer: string, filter: Filter, now: Date): Promise<Ranking> {
  const { rows } = await sql<Ranking>`${weighing({ viewer, filter, now })},
    made as (
      insert into feed_ranking (account_id, filter, post_ids, because, rest_at, rest_id, created_at)
      select ${viewer}::uuid, ${keyOf(filter)}, ${inOrder('id')}, ${inOrder('because')},
        (select at from rest), (select id from rest), ${now}::timestamptz
      from weighed
      returning *
    )
    select ${columns(0)} from made r`.execute(db);
  const [ranking] = rows;
  if (!ranking) throw new Error('A ranking is made');
  return ranking;
}

/** The whole order that guests are given. */
export interface GuestOrder {
  postIds: string[];
  because: string[];
  restAt: string | null;
  restId: string | null;
}

/** Returns the order of that time, of all there is or of what was published until then. It writes nothing, because guests also read where nothing can be written. */
export async function weighForGuests(db: Db, filter: Filter, now: Date, ofAll: boolean): Promise<GuestOrder> {
  const until = ofAll ? undefined : { at: now.toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const { rows } = await sql<GuestOrder>`${weighing({ viewer: null, filter, now, until })}
    select o.*, ${timeText('r.at')} as "restAt", r.id as "restId"
    from (select ${inOrder('id')} as "postIds", ${inOrder('because')} as because from weighed) o left join rest r on true`.execute(
    db,
  );
  const [order] = rows;
  if (!order) throw new Error('An order is made');
  return order;
}

/** Returns whether a post that everyone sees has been published since. */
export async function isPublishedSince(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql`select from post p where p.listed and p.published_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

interface Stretch {
  id: string;
  viewer: Viewer;
  /** Posts of the ranking before it. */
  seen: number;
}

const selectRanking = batchedSelect(
  { id: 'uuid', viewer: 'uuid', seen: 'int', key: 'text' },
  ({ id, viewer, seen, key }: Stretch & { key: string }) => sql<Ranking & { place: number }>`
    select ${columns(seen)}, 1 as place from feed_ranking r
    where r.id = ${id}::uuid and r.filter = ${key} and (r.account_id is null or r.account_id = ${viewer}::uuid)`,
);

/** Returns what follows in a ranking; undefined where it is gone, another account's or one of another filter. */
export async function findRanking(db: Db, filter: Filter, stretch: Stretch): Promise<Ranking | undefined> {
  const [ranking] = await selectRanking(db, { ...stretch, key: keyOf(filter) });
  return ranking;
}

/** Returns the posts of an order that a viewer may still see; `posts` has their `id`, `because` and `place`. */
const stillShown = (viewer: Viewer, posts: RawBuilder<unknown>, limit: number) =>
  selectCards(
    sql`select p.id, p.published_at as at, u.because, u.place
      from ${posts} join post p on p.id = u.id join account a on a.id = p.author_id
      where p.listed and ${sharedWith(viewer)} and ${notHidden('p.author_id')}
      order by u.place limit ${limit}`,
    { viewer },
  );
const selectRanked = batchedSelect(
  { id: 'uuid', viewer: 'uuid', seen: 'int', limit: 'int' },
  ({ id, viewer, seen, limit }: Stretch & { limit: number }) =>
    stillShown(
      viewer,
      sql`(select u.* from feed_ranking r cross join lateral unnest(${stretch('post_ids', seen)}, ${stretch('because', seen)})
        with ordinality u (id, because, place) where r.id = ${id}::uuid) u`,
      limit,
    ),
);

/** Returns the posts of a stretch that the viewer may still see, in order. */
export const findRanked = (db: Db, stretch: Stretch, limit: number): Promise<CardRow[]> =>
  selectRanked(db, { ...stretch, limit });

/** Returns the posts of a stretch of the guests' order that they may still see, in order. */
export async function findShared(
  db: Db,
  { postIds, because }: GuestOrder,
  seen: number,
  limit: number,
): Promise<CardRow[]> {
  const [ids, reasons] = [postIds, because].map((list) => list.slice(seen, seen + rules.lookAhead));
  const posts = sql`unnest(${ids}::uuid[], ${reasons}::text[]) with ordinality u (id, because, place)`;
  return (await stillShown(null, posts, limit).execute(db)).rows;
}

/** Returns the posts after a ranking by time, without its own. @param ranked its posts, or its id */
export const restOf = (viewer: Viewer, filter: Filter, ranked: string | string[], after: Place, limit: number) =>
  publicPosts(
    viewer,
    filter,
    { after, limit },
    typeof ranked === 'string'
      ? sql`p.id <> all (coalesce((select post_ids from feed_ranking where id = ${ranked}::uuid), '{}'))`
      : sql`p.id <> all (${ranked}::uuid[])`,
  );
