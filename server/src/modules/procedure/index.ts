import { getDetailedInstruments } from './get-detailed-instruments.handler';
import { getProcedure } from './get-procedure.handler';
import { getRecovery } from './get-recovery.handler';
import { listInstruments } from './list-instruments.handler';
import { listProcedures } from './list-procedures.handler';
import { listTrendyProcedures } from './list-trendy-procedures.handler';

export const procedureHandlers = [
  listProcedures,
  listInstruments,
  listTrendyProcedures,
  getProcedure,
  getDetailedInstruments,
  getRecovery,
];
