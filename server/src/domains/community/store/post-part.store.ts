/** What stands in tables beside the post. */
import type { Db } from '#platform/database/connection';

/** Returns the body areas of every procedure. */
export function findProcedureAreas(db: Db) {
  return db.selectFrom('procedure').select(['category_name', 'body_areas']).execute();
}

/** Replaces the tags and the areas of a post, each in their order. */
export async function replaceParts(db: Db, post_id: string, tags: string[], areas: string[]): Promise<void> {
  await db.deleteFrom('post_tag').where('post_id', '=', post_id).execute();
  await db.deleteFrom('post_area').where('post_id', '=', post_id).execute();
  const tagRows = tags.map((tag, position) => ({ post_id, tag, position }));
  if (tagRows.length > 0) await db.insertInto('post_tag').values(tagRows).execute();
  const areaRows = areas.map((area) => ({ post_id, area }));
  if (areaRows.length > 0) await db.insertInto('post_area').values(areaRows).execute();
}
