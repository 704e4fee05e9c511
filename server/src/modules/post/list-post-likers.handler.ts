import { sql } from 'kysely';
import { handler } from '#api/handler';
import { cursorPage } from '#api/page';
import type { Db } from '#database/connection';
import { type Place, writeCursor } from './cursor.rules';
import { placeOfCursor } from './feed.service';
import { notBlocked, requireVisiblePost } from './visible-post';

interface Liker {
  userId: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
  followed: boolean;
  private: boolean;
  at: string;
}

async function findLikers(db: Db, postId: string, viewer: string | null, after: Place | undefined, limit: number) {
  const within = after ? sql`(l.created_at, l.account_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<Liker>`
    select a.id as "userId", a.nickname, a.image, a.role, a.private,
      exists (select from follow f where f.follower_id = ${viewer}::uuid and f.followed_id = a.id
        and f.state = 'FOLLOWING') as followed,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from post_like l join account a on a.id = l.account_id
    where l.post_id = ${postId}::uuid and a.status = 'ACTIVE' and ${notBlocked('l.account_id', viewer)} and ${within}
    order by l.created_at desc, l.account_id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export const listPostLikers = handler('listPostLikers', { transaction: false }, async ({ db, account }, { body }) => {
  const { postId, cursor, pageSize = 10 } = body;
  const viewer = account?.id ?? null;
  await requireVisiblePost(db, postId, viewer);
  const found = await findLikers(db, postId, viewer, placeOfCursor(cursor), pageSize + 1);
  const list = found.slice(0, pageSize);
  const last = list.at(-1);
  const next = last && found.length > pageSize ? writeCursor({ at: last.at, id: last.userId }) : null;
  return cursorPage(list, pageSize, next);
});
