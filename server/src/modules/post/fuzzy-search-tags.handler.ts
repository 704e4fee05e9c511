import { sql } from 'kysely';
import { handler } from '#api/handler';

const most = 10;

/** Characters that `like` gives a meaning, as themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const fuzzySearchTags = handler('fuzzySearchTags', { transaction: false }, async ({ db }, { body }) => {
  const keyword = (body.keyword ?? '').replace(/^#/, '').toLowerCase();
  const { rows } = keyword
    ? await sql<{ tag: string; posts: number }>`select tag::text, posts from tag_use
        where lower(tag::text) % ${keyword} or lower(tag::text) like ${`%${literally(keyword)}%`}
        order by posts desc, similarity(lower(tag::text), ${keyword}) desc, tag limit ${sql.lit(most)}`.execute(db)
    : await sql<{ tag: string; posts: number }>`select tag::text, posts from tag_use
        where recent > 0 order by recent desc, tag limit ${sql.lit(most)}`.execute(db);
  return rows;
});
