import * as faq from './faq.handlers';
import * as instrument from './instrument.handlers';
import * as procedure from './procedure.handlers';

export const catalogueHandlers = [...Object.values(faq), ...Object.values(instrument), ...Object.values(procedure)];
