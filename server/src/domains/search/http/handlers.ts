import * as publicPage from './public-page.handlers';
import * as search from './search.handlers';
import * as trendy from './trendy.handlers';

export const searchHandlers = [...Object.values(publicPage), ...Object.values(search), ...Object.values(trendy)];
