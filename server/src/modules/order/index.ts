export { orderHandlers } from './order.handler';
