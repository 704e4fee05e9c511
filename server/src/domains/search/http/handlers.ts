import * as search from './search.handlers';

export const searchHandlers = [...Object.values(search)];
