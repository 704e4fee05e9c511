import { handler } from '#api/handler';
import { findTags } from './tag-use.store';

export const fuzzySearchTags = handler('fuzzySearchTags', { transaction: false }, ({ db, account }, { body }) =>
  findTags(db, (body.keyword ?? '').replace(/^#/, '').toLowerCase(), account?.id ?? null),
);
