import * as doctorPage from './doctor-page.handlers';
import * as doctorSearch from './doctor-search.handlers';

export const doctorHandlers = [...Object.values(doctorPage), ...Object.values(doctorSearch)];
