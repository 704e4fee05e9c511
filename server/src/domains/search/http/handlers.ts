import * as doctorDetail from './doctor-detail.handlers';
import * as publicPage from './public-page.handlers';
import * as search from './search.handlers';
import * as trendy from './trendy.handlers';

export const searchHandlers = [
  ...Object.values(doctorDetail),
  ...Object.values(publicPage),
  ...Object.values(search),
  ...Object.values(trendy),
];
