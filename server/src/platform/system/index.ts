import * as system from './system.handlers';

export const systemHandlers = Object.values(system);
