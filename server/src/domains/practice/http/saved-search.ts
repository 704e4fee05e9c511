import * as savedSearch from './saved-search.handlers';

export const savedSearchHandlers = Object.values(savedSearch);
