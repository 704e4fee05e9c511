import { z } from 'zod';
import { cursor, id, pageSize, person, term, utc } from './fields';
import { operation, pageOf } from './operation';

/** Text in pieces, so that what was found can be marked. */
const pieces = z.array(z.object({ text: z.string(), found: z.boolean() }));

export const searchKind = z.enum(['post', 'member', 'tag']);

const hit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    id,
    title: pieces,
    excerpt: pieces,
    author: person,
    categoryName: z.string().nullable(),
    sensitive: z.boolean(),
    createdAt: utc,
  }),
  z.object({ kind: z.literal('member'), id, nickname: pieces, person }),
  z.object({ kind: z.literal('tag'), tag: z.string(), pieces, posts: z.int() }),
]);

export const search = operation({
  method: 'GET',
  path: '/search',
  summary: 'Posts, members and tags, by rank; typing errors are forgiven. Without `kind` the best few of each',
  access: 'public',
  query: z.object({
    q: term.min(1, 'Please input'),
    kind: searchKind.optional(),
    cursor: cursor.optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['hit'],
  data: pageOf(hit),
});
