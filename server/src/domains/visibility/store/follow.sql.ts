import { sql } from 'kysely';

export type FollowState = 'none' | 'requested' | 'following';

/** Returns how the viewer follows the account that `column` names. */
export function followStateOf(column: string, viewer: string | null) {
  return sql<FollowState>`coalesce((select case f.state when 'FOLLOWING' then 'following' else 'requested' end
    from follow f where f.follower_id = ${viewer}::uuid and f.followed_id = ${sql.ref(column)}), 'none')`;
}

/** Returns whether the account that `column` names follows the viewer. */
export function followsViewer(column: string, viewer: string | null) {
  return sql<boolean>`exists (select from follow f where f.follower_id = ${sql.ref(column)}
    and f.followed_id = ${viewer}::uuid and f.state = 'FOLLOWING')`;
}
