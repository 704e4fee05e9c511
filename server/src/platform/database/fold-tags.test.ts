import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount, createPost } from '#testing/factories';
import { openOldSchema } from '#testing/old-schema';

it('folds the tags that posts have, and merges those that become equal', async () => {
  const { db, migrate } = await openOldSchema('0059-counted-once');
  const author = await createAccount(db);
  const post_id = await createPost(db, author.id);
  const tags = ['Ｂｏｔｏｘ', '＃botox', 'x\u200b²', 'wattle', '\u3164', 'x2'];
  await db
    .insertInto('post_tag')
    .values(tags.map((tag, position) => ({ post_id, tag, position })))
    .execute();
  await migrate();
  const kept = await db.selectFrom('post_tag').select('tag').orderBy('position').execute();
  expect(kept.map(({ tag }) => tag)).toEqual(['Botox', 'x2', 'wattle']);
  const found = await sql<{ tag: string }>`select tag from search_tag`.execute(db);
  expect(found.rows.map(({ tag }) => tag).toSorted()).toEqual(['Botox', 'wattle', 'x2']);
});
