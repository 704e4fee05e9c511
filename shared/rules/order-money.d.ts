/** The amounts of an order of vouchers, in whole Australian cents with GST included: the one place that splits and rounds them. */
/** Hundredths of the price that Charis keeps as the clinic's agent; all of it goes to charity. */
export declare const charityPercent = 10;
export interface OrderMoney {
  totalCents: number;
  /** Goods and services tax within the total; 0 where the clinic is not registered for it. */
  gstCents: number;
  /** What goes to charity. */
  charityCents: number;
  clinicCents: number;
}
/** An eleventh of an amount with GST included. */
export declare const gstOf: (cents: number, registered: boolean) => number;
/**
 * The parts of `quantity` vouchers. Each voucher is rounded by itself, so that giving some of them back undoes exactly what they made.
 * @param unitCents a whole number of cents, 0 or more
 */
export declare function orderMoney(unitCents: number, quantity: number, gstRegistered: boolean): OrderMoney;
