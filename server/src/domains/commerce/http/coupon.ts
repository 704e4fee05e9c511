import * as coupon from './coupon.handlers';

export const couponHandlers = Object.values(coupon);
