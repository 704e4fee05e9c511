/** The amounts of an order of vouchers, in whole Australian cents with GST included: the one place that splits and rounds them. */

/** Hundredths of the price that Charis keeps as the clinic's agent; all of it goes to charity. */
export const charityPercent = 10;

export interface OrderMoney {
  totalCents: number;
  /** Goods and services tax within the total; 0 where the clinic is not registered for it. */
  gstCents: number;
  /** What goes to charity. */
  charityCents: number;
  clinicCents: number;
}

/** Returns `of` `whole`ths of an amount in cents. Half a cent goes up. */
export const partOf = (cents: number, of: number, whole: number): number =>
  Math.floor((2 * cents * of + whole) / (2 * whole));

/** An eleventh of an amount with GST included. */
export const gstOf = (cents: number, registered: boolean): number => (registered ? partOf(cents, 1, 11) : 0);

/**
 * The parts of `quantity` vouchers. Each voucher is rounded by itself, so that giving some of them back undoes exactly what they made.
 * @param unitCents a whole number of cents, 0 or more
 */
export function orderMoney(unitCents: number, quantity: number, gstRegistered: boolean): OrderMoney {
  const charity = partOf(unitCents, charityPercent, 100);
  return {
    totalCents: unitCents * quantity,
    gstCents: gstOf(unitCents, gstRegistered) * quantity,
    charityCents: charity * quantity,
    clinicCents: (unitCents - charity) * quantity,
  };
}
