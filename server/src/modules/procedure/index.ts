import { listInstruments } from './list-instruments.handler';
import { listProcedures } from './list-procedures.handler';

export const procedureHandlers = [listProcedures, listInstruments];
