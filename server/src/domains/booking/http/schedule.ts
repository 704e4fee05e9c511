import * as schedule from './schedule.handlers';

export const scheduleHandlers = Object.values(schedule);
