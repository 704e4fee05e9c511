import { handler } from '#api/handler';
import { noteSearch } from '#modules/procedure/note-search.service';
import { find } from './search.service';

export const search = handler('search', { transaction: false }, async (context, { query }) => {
  if (!query.cursor) await noteSearch(context, query.q);
  return find(context, query);
});
