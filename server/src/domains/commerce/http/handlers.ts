import * as coupon from './coupon.handlers';
import * as desk from './desk.handlers';
import * as ledger from './ledger.handlers';
import * as order from './order.handlers';

export const commerceHandlers = [coupon, desk, ledger, order].flatMap((handlers) => Object.values(handlers));
