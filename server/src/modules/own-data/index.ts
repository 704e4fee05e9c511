import { getDeletion, listDeletions, requestDeletion, undoDeletion } from './deletion.handlers';
import { getExport, requestExport } from './export.handlers';

export const ownDataHandlers = [requestExport, getExport, requestDeletion, undoDeletion, getDeletion, listDeletions];
