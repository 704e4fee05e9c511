import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { type FollowState, followStateOf, followsViewer } from './follow.sql';
import { type Person, personOf } from './person.sql';
import { notBlocked } from './visibility.sql';

/** Which end of its follows an account is on. */
export type Side = 'followers' | 'following';

interface Asked {
  side: Side;
  memberId: string;
  viewer: string;
  state?: 'REQUESTED' | 'FOLLOWING';
}

interface Place {
  keyword?: string | undefined;
  after?: readonly [time: string, id: string] | undefined;
  limit: number;
  offset?: number;
  counted?: boolean;
}

export interface FollowRow extends Person {
  follow: FollowState;
  followsViewer: boolean;
  private: boolean;
  at: Date;
  place: string;
  /** The length of the whole list; null where it is not asked for. */
  total: number | null;
}

/** Columns of the alias `f`: who it is about, and the account that is asked about. */
const ends = { followers: ['f.follower_id', 'f.followed_id'], following: ['f.followed_id', 'f.follower_id'] } as const;

/** Resembles a nickname from its beginning, in its middle, or with a typing error. */
function resembles(keyword: string): RawBuilder<boolean> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(a.nickname ilike ${pattern} or public.word_similarity(${keyword}, a.nickname) > 0.5)`;
}

function listed({ side, memberId, viewer, state = 'FOLLOWING' }: Asked): RawBuilder<unknown> {
  const [person, asked] = ends[side];
  return sql`follow f join account a on a.id = ${sql.ref(person)}
    where ${sql.ref(asked)} = ${memberId}::uuid and f.state = ${state} and a.status = 'ACTIVE'
      and ${notBlocked(person, viewer)}`;
}

/** Returns who follows, or is followed, the newest first, without those whom a block keeps from the viewer. */
export async function findFollows(db: Db, asked: Asked, { keyword, after, limit, offset = 0, counted }: Place) {
  const [person] = ends[asked.side];
  const column = sql.ref(person);
  const conditions = [listed(asked)];
  if (keyword) conditions.push(resembles(keyword));
  if (after) {
    const [time, id] = after;
    conditions.push(sql`f.created_at <= ${time}::timestamptz
      and (f.created_at < ${time}::timestamptz or ${column} > ${id}::uuid)`);
  }
  const { rows } = await sql<FollowRow>`
    select ${personOf('a')}, a.private, f.created_at as at, ${timeText('f.created_at')} as place,
      ${followStateOf('a.id', asked.viewer)} as follow, ${followsViewer('a.id', asked.viewer)} as "followsViewer",
      ${counted ? sql`(select count(*)::int from ${listed(asked)})` : sql`null`} as total
    from ${sql.join(conditions, sql` and `)}
    order by f.created_at desc, ${column}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
