export { scheduleHandlers } from './schedule.handler';
