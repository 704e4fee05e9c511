import { search } from './search.handler';
import { searchSite } from './search-site.handler';

export const searchHandlers = [search, searchSite];
