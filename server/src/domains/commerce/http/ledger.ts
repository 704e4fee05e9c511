import * as ledger from './ledger.handlers';

export const ledgerHandlers = Object.values(ledger);
