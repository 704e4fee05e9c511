import { sql } from 'kysely';
import { batchedSelect } from '#platform/database/batched-select.sql';
import type { Db } from '#platform/database/connection';
import type { Diary } from '#platform/database/tables/community';
import { type CardRow, selectCards } from './card.store';
import { onePost, type Viewer } from './feed.store';

interface Asked {
  viewer: Viewer;
  postId: string;
  adult: boolean;
}

type Whole = CardRow & { content: string; captions: string; diary: Diary | null };

const selectPosts = batchedSelect(
  { viewer: 'uuid', postId: 'uuid', adult: 'boolean' },
  ({ viewer, postId, adult }: Asked) => {
    const more = sql`, case when g.gated then '' else p.content end as content,
      case when g.gated then '' else p.captions end as captions,
      case when not g.gated then p.diary end as diary`;
    return selectCards<Whole>(onePost(viewer, postId), { viewer, adult, more });
  },
);

/** Returns a post with all that its page shows; undefined where it is not the viewer's to see. */
export async function findPost(db: Db, asked: Asked): Promise<Whole | undefined> {
  const [post] = await selectPosts(db, asked);
  return post;
}
