import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-search.handler';

export const savedSearchHandlers = [listSavedSearches, saveSearch, deleteSavedSearch];
