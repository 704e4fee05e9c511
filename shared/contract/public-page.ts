import { z } from 'zod';
import { cursor, id, utc } from './fields';
import { operation } from './operation';

export const publicPageKind = z.enum(['procedure', 'instrument', 'doctor', 'voucher', 'post', 'question']);

export const listPublicPages = operation({
  method: 'GET',
  path: '/search/public-pages',
  summary: 'Public things of a kind, for sitemaps: in the order of the ids, 5000 at a time',
  access: 'public',
  query: z.object({ kind: publicPageKind, cursor: cursor.optional() }),
  readable: true,
  tags: [],
  data: z.object({
    /** `key` is what the page's address says of it: an id, or the name of a category. */
    list: z.array(z.object({ key: z.union([id, z.string()]), changedAt: utc.nullable() })),
    nextCursor: z.string().nullable(),
  }),
});
