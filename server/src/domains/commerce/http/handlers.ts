import * as coupon from './coupon.handlers';
import * as ledger from './ledger.handlers';
import * as order from './order.handlers';

export const commerceHandlers = [...Object.values(coupon), ...Object.values(ledger), ...Object.values(order)];
