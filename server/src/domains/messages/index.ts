export { messageEvents } from './events';
export { messageHandlers } from './http/handlers';
