import { search } from './search.handler';

export const searchHandlers = [search];
