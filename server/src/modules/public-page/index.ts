import { listPublicPages } from './list-public-pages.handler';

export const publicPageHandlers = [listPublicPages];
