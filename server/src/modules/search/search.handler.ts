import { handler } from '#api/handler';
import { find } from './search.service';

export const search = handler('search', { transaction: false }, (context, { query }) => find(context, query));
