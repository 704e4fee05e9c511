import { sql } from 'kysely';
import { batchLoader } from '#platform/database/batch-loader';
import { openTo } from './visibility.sql';

interface Asked {
  postId: string;
  /** Null is a guest. */
  viewer: string | null;
}

/** Gives true where the viewer may open the post, else null; of all viewers of one moment by one statement. */
export const mayOpenPost = batchLoader<Asked, true>(async (db, asked) => {
  const { rows } = await sql<{ place: number }>`
    select v.place::int from unnest(${asked.map(({ postId }) => postId)}::uuid[], ${asked.map(({ viewer }) => viewer)}::uuid[])
      with ordinality v(post_id, viewer, place)
    join post p on p.id = v.post_id join account a on a.id = p.author_id where ${openTo(sql.ref('v.viewer'))}`.execute(
    db,
  );
  const open = new Set(rows.map(({ place }) => place));
  return asked.map((_, index) => (open.has(index + 1) ? true : null));
});
