import * as publicPage from './public-page.handlers';

export const publicPageHandlers = Object.values(publicPage);
