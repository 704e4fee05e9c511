import { sql } from 'kysely';
import { openTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

interface Said {
  kind: 'post' | 'comment';
  id: string;
}

interface DescribedSaid extends Said {
  about: { kind: Said['kind']; title: string; postId: string | null };
}

/** Returns the title of each post, or of the post that a comment is below, and its id where the viewer may open it. */
export async function describeSaid(db: Db, said: readonly Said[], viewer: string): Promise<DescribedSaid[]> {
  if (said.length === 0) return [];
  const { rows } = await sql<DescribedSaid>`
    select k.kind, k.id, jsonb_build_object('kind', k.kind, 'title', p.title,
      'postId', case when ${openTo(viewer)} then p.id end) as about
    from (select distinct kind, id from unnest(${said.map(({ kind }) => kind)}::text[], ${said.map(({ id }) => id)}::uuid[]) k (kind, id)) k
    left join comment c on k.kind = 'comment' and c.id = k.id
    join post p on p.id = case k.kind when 'post' then k.id else c.post_id end
    join account a on a.id = p.author_id`.execute(db);
  return rows;
}
