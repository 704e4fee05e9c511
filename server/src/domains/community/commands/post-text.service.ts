/** What drafts and posts are made of, brought into the form in which it is stored. */

import { bodyAreas, isCaptions } from '@charis/shared/rules';
import { everyMedia, splitMedia } from '#domains/community/queries/diary.service';
import type { PostRow } from '#domains/community/store/own-post.store';
import { setMentions } from '#domains/community/store/post-mention.store';
import { findProcedureAreas, replaceParts } from '#domains/community/store/post-part.store';
import type { Db } from '#platform/database/connection';
import type { AccountContext, Input } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';
import { takeMedia } from './media.service';

type PostText = Input<'saveDraft'>['body'];

/** Returns tags without white space that means nothing, a leading #, and the same tag twice. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags
    .map((tag) =>
      tag
        .replace(/^[#\s]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  return clean.filter((tag, index) => clean.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index);
}

/** Returns the areas that the text names, or, where it names none and `fill` says so, those of its procedure. */
async function areasOf(db: Db, { categoryName, areas }: PostText, fill: boolean): Promise<string[]> {
  if (!categoryName && areas.length === 0) return [];
  const procedures = await findProcedureAreas(db);
  const procedure = procedures.find(({ category_name }) => category_name === categoryName);
  if (categoryName && !procedure) throw badInput([{ field: 'categoryName', message: 'Unknown category' }]);
  const known = new Set<string>(bodyAreas);
  const chosen = [...new Set(areas)];
  if (chosen.some((area) => !known.has(area))) throw badInput([{ field: 'areas', message: 'Unknown body area' }]);
  return chosen.length === 0 && fill ? (procedure?.body_areas ?? []) : chosen;
}

type Before = Pick<PostRow, 'media' | 'diary'>;

/** Columns of the post that the text is stored in. @param before what the post has */
export async function columnsOf(context: AccountContext, text: PostText, before: Before | null, fillAreas: boolean) {
  if (!isCaptions(text.captions ?? '')) {
    throw badInput([{ field: 'captions', message: 'Captions must be a WebVTT file with at least one cue' }]);
  }
  const { media, diary } = splitMedia(text, await takeMedia(context, text.media, before ? everyMedia(before) : []));
  return {
    title: text.title,
    content: text.content,
    media: JSON.stringify(media),
    diary: diary && JSON.stringify(diary),
    captions: text.captions ?? '',
    category_name: text.categoryName || null,
    areas: await areasOf(context.db, text, fillAreas),
    visibility: text.visibility,
    sensitive: text.sensitive,
    updated_at: context.clock.now(),
  };
}

/** Writes the rows that belong to a post. Returns who is mentioned, and which of them are new. */
export async function writeParts(db: Db, post: PostRow, text: PostText) {
  const { id: post_id } = post;
  await replaceParts(db, post_id, cleanTags(text.tags), post.areas);
  const mentioning = { postId: post_id, authorId: post.author_id, content: text.content };
  return setMentions(db, mentioning, text.mentions ?? []);
}
