import * as instrument from './instrument.handlers';
import * as procedure from './procedure.handlers';

export const procedureHandlers = [...Object.values(instrument), ...Object.values(procedure)];
