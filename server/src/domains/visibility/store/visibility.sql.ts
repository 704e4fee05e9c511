/**
 * **Visibility**: who sees what someone shares. The predicates are SQL over the aliases `p` (post) and `a` (account of its author); `viewer` is
 * an account id, or null for a guest. Their sub-selects are uncorrelated where they can be, so that they run once and leave the order of an index
 * alone.
 */
import { type RawBuilder, sql } from 'kysely';

/** The id of an account, null for a guest, or a column that has one of these. */
type Viewer = string | null | RawBuilder<unknown>;

/** Selects the accounts with a block between them and the viewer, either way, each once. */
export const selectBlocked = (viewer: Viewer): RawBuilder<unknown> => sql`
  select blocked_id as id from block where blocker_id = ${viewer}::uuid
  union select blocker_id from block where blocked_id = ${viewer}::uuid`;

/** Names the accounts with a block between them and the viewer, for `notHidden` in the rest of a statement. */
export const hiddenFrom = (viewer: Viewer): RawBuilder<unknown> =>
  sql`hidden as materialized (${selectBlocked(viewer)})`;

/** Holds where the account that `column` names is not among those of `hiddenFrom`. */
export const notHidden = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select id from hidden)`;

/** Holds where there is no block either way between the viewer and the account that `column` names. */
export function notBlocked(column: string, viewer: Viewer): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} not in (${selectBlocked(viewer)})`;
}

/** Holds where the viewer may see what the account of alias `a` shares: it is active, and public, followed or their own. */
export function sharedWith(viewer: Viewer): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`(a.status = 'ACTIVE' and not a.private)`;
  return sql<boolean>`(a.status = 'ACTIVE' and (not a.private or a.id = ${viewer}::uuid or exists (select from follow f
    where f.follower_id = ${viewer}::uuid and f.followed_id = a.id and f.state = 'FOLLOWING')))`;
}

/** Holds for posts that lists show. In lists, authors see only what others see, too. */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(p.listed and ${sharedWith(viewer)} and ${notBlocked('p.author_id', viewer)})`;
}

/** Holds for posts that the viewer may open: their own in every state once they are published, and of others what lists show. */
export function openTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(p.status = 'PUBLISHED' and not p.question and (p.author_id = ${viewer}::uuid or ${visibleTo(viewer)}))`;
}

/** Holds for questions to doctors that the viewer may read: everyone may, as no question names who asks; one's own in every state. */
export function questionTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(p.question and p.status = 'PUBLISHED' and a.status = 'ACTIVE' and (p.author_id = ${viewer}::uuid
    or (p.moderation = 'VISIBLE' and ${notBlocked('p.author_id', viewer)})))`;
}

/** What everyone sees without having said anything of themselves: what is behind the age gate is not among it. */
export const openToAll = sql<boolean>`(p.listed and p.moderation = 'VISIBLE' and ${sharedWith(null)})`;
