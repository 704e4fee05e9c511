export { couponHandlers } from './coupon.handler';
