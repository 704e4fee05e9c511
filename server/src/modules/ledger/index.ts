export { ledgerHandlers } from './ledger.handler';
