import * as deletion from './deletion.handlers';
import * as dataExport from './export.handlers';

export const ownDataHandlers = [...Object.values(deletion), ...Object.values(dataExport)];
