export { hashedCode } from './commands/code';
export { returnAllOf } from './commands/leave.service';
export { commerceHandlers } from './http/handlers';
export { addPaymentRoutes } from './http/payment.route';
export { startVoucherJob } from './jobs/voucher-job';
export { findWrongCodes, renewCodes } from './queries/prove-codes';
export { findOnSale } from './store/coupon-list.store';
export { endOffers, findGiftsOf, forgetGiftAddresses } from './store/forget.store';
