import { z } from 'zod';
import { aud, cursor, id, image, pageSize, person, term, utc } from './fields';
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

export const searchSite = operation({
  method: 'GET',
  path: '/search/site',
  summary:
    'The best few of everything that the site has: treatments, doctors, clinics, vouchers, answers, posts, members, tags',
  access: 'public',
  query: z.object({ q: term.min(1, 'Please input') }),
  tags: ['site-hit'],
  data: z.object({
    categories: z.array(
      z.object({ kind: z.enum(['procedure', 'instrument']), categoryName: z.string(), title: z.string() }),
    ),
    doctors: z.array(
      z.object({
        doctorUserId: id,
        name: z.string(),
        title: z.string(),
        image,
        suburb: z.string(),
        stateCode: z.string(),
      }),
    ),
    clinics: z.array(z.object({ clinicId: id, name: z.string(), suburb: z.string(), stateCode: z.string() })),
    vouchers: z.array(z.object({ couponId: id, name: z.string(), doctorName: z.string(), afterPrice: aud })),
    /** Answered questions; `about` is a procedure or an instrument, null where it is the site. `id` is that of `listFaq`. */
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        about: z.object({ kind: z.enum(['procedure', 'instrument']), categoryName: z.string() }).nullable(),
      }),
    ),
    /** Questions to doctors. */
    asked: z.array(z.object({ questionId: id, title: pieces, answerCount: z.int() })),
    hits: z.array(hit),
  }),
});
