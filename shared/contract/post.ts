import { z } from 'zod';
import { categoryName, cursor, id, image, pageSize, person, term, utc } from './fields';
import { operation, pageOf } from './operation';

/** Following, Saved and Mine need a log-in. */
export const feedTab = z.enum(['for-you', 'following', 'doctors', 'saved', 'mine']);

const feedFilter = z.object({
  tab: feedTab.optional(),
  categoryName: categoryName.optional(),
  bodyArea: term.optional(),
  tag: term.optional(),
  cursor: cursor.optional(),
  pageSize: pageSize.optional(),
});

export const postCard = z.object({
  id,
  title: z.string(),
  /** Empty behind the age gate. */
  excerpt: z.string(),
  author: person,
  images: z.array(image),
  /** Blurred until the viewer confirms to be 18 or older. */
  sensitive: z.boolean(),
  tags: z.array(z.string()),
  categoryName: z.string().nullable(),
  likes: z.int(),
  comments: z.int(),
  /** Of the viewer; false for guests. */
  liked: z.boolean(),
  saved: z.boolean(),
  createdAt: utc,
});

export const listFeed = operation({
  method: 'GET',
  path: '/post/web/posts',
  summary: 'The feed of posts, newest first',
  access: 'public',
  readable: true,
  query: feedFilter,
  data: pageOf(postCard),
});

export const listMobileFeed = operation({
  method: 'POST',
  path: '/post/wap/filter',
  summary: 'The feed of posts for the mobile pages',
  access: 'public',
  body: feedFilter,
  data: pageOf(postCard),
});
