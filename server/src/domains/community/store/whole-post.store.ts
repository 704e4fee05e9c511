import { sql } from 'kysely';
import { batchLoader } from '#platform/database/batch-loader';
import { preparedStatement } from '#platform/database/prepared-statement';
import type { Diary } from '#platform/database/tables/community';
import { type CardRow, selectCards } from './card.store';
import { onePost, type Viewer } from './feed.store';

interface Asked {
  viewer: Viewer;
  postId: string;
  adult: boolean;
}

type Whole = CardRow & { content: string; captions: string; diary: Diary | null };

function selectPost({ viewer, postId, adult }: Asked) {
  const more = sql`, case when g.gated then '' else p.content end as content,
    case when g.gated then '' else p.captions end as captions,
    case when not g.gated then p.diary end as diary`;
  return selectCards<Whole>(onePost(viewer, postId), { viewer, adult, more });
}

/** The parts of what was asked, as columns that stand for them in a statement for many. */
const askedColumns = {
  viewer: sql.ref('asked.viewer'),
  postId: sql.ref('asked.post_id'),
  adult: sql.ref('asked.adult'),
};

/** The sub-selects hide how many posts are asked: else each call would be planned again. */
const selectPosts = preparedStatement(
  (asked: { viewers: Viewer[]; postIds: string[]; adults: boolean[] }) => sql<Whole & { nth: number }>`
    select asked.nth::int as nth, found.*
    from unnest((select ${asked.viewers}::uuid[]), (select ${asked.postIds}::uuid[]), (select ${asked.adults}::boolean[]))
      with ordinality asked (viewer, post_id, adult, nth)
    cross join lateral (${selectPost(askedColumns as unknown as Asked)}) found`,
);

/** A post with all that its page shows; null where it is not the viewer's to see. */
export const findPost = batchLoader<Asked, Whole & { nth: number }>(async (db, asked) => {
  const found = await selectPosts(db, {
    viewers: asked.map(({ viewer }) => viewer),
    postIds: asked.map(({ postId }) => postId),
    adults: asked.map(({ adult }) => adult),
  });
  const byNth = new Map(found.map((post) => [post.nth, post]));
  return asked.map((_, index) => byNth.get(index + 1) ?? null);
});
