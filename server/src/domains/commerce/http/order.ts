import * as order from './order.handlers';

export const orderHandlers = Object.values(order);
