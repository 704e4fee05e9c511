import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** A post of the last day leaves an empty row, which counts among those that its author may publish in a day. */
export async function emptyPost(db: Db, id: string): Promise<void> {
  const nothing = { title: '', content: '', media: '[]', diary: null, captions: '', areas: [] };
  await db.updateTable('post').set(nothing).where('id', '=', id).execute();
  for (const table of ['post_tag', 'post_area', 'mention', 'comment', 'post_like', 'post_save', 'question'] as const) {
    await db.deleteFrom(table).where('post_id', '=', id).execute();
  }
}

/** Staff has yet to decide about the post or what was said below it, and has to see it. */
const waiting = sql`exists (select from (
    select subject_kind, subject_id from report where decided_at is null
    union all select subject_kind, subject_id from appeal where decided_at is null
  ) w where w.subject_kind = 'post' and w.subject_id = post.id
    or w.subject_kind = 'comment' and w.subject_id in (select c.id from comment c where c.post_id = post.id))`;

/**
 * Locks posts that were deleted before a time and that staff has no reason to look at; those that another process holds are left out. Of the
 * posts published since `recent`, those that are empty already are left out, too.
 */
export function lockDeleted(db: Db, { before, recent, limit }: { before: Date; recent: Date; limit: number }) {
  return db
    .selectFrom('post')
    .select(['id', 'media', 'diary', 'published_at'])
    .where('status', '=', 'DELETED')
    .where('deleted_at', '<=', before)
    .where(({ or, eb }) =>
      or([
        eb('published_at', 'is', null),
        eb('published_at', '<=', recent),
        eb('title', '<>', ''),
        eb('content', '<>', ''),
      ]),
    )
    .where(sql<boolean>`not ${waiting}`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deletePost(db: Db, id: string): Promise<void> {
  await db.deleteFrom('post').where('id', '=', id).execute();
}
