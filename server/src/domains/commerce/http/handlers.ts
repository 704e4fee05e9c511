import * as coupon from './coupon.handlers';
import * as desk from './desk.handlers';
import * as ledger from './ledger.handlers';
import * as order from './order.handlers';
import * as payout from './payout.handlers';

export const commerceHandlers = [coupon, desk, ledger, order, payout].flatMap((handlers) => Object.values(handlers));
