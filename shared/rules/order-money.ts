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

/** Returns an eleventh of an amount with GST included. */
export const gstOf = (cents: number, registered: boolean): number => (registered ? partOf(cents, 1, 11) : 0);

/**
 * Returns the parts of `quantity` vouchers. Each voucher is rounded by itself, so that giving some of them back undoes exactly what they made.
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

interface OrderAmounts {
  quantity: number;
  unitCents: number;
  charityCents: number;
}

export interface ReturnedMoney {
  cents: number;
  charityCents: number;
  clinicCents: number;
}

/** Returns what goes back with `units` vouchers of an order: the price, and what charity and clinic had of it. */
export function returnedMoney({ quantity, unitCents, charityCents }: OrderAmounts, units: number): ReturnedMoney {
  const cents = unitCents * units;
  const charity = partOf(charityCents, units, quantity);
  return { cents, charityCents: charity, clinicCents: cents - charity };
}

/** Returns how many vouchers an amount pays for, the last of them in part. */
export const unitsIn = (cents: number, unitCents: number): number =>
  unitCents > 0 ? Math.floor((cents + unitCents - 1) / unitCents) : 0;

/**
 * Returns what charity and clinic lose where a bank takes an amount back.
 * @param held what both still have of the order; charity gives its part of that and never more than it has, the clinic gives the rest
 */
export function disputedMoney(held: { charityCents: number; clinicCents: number }, cents: number): ReturnedMoney {
  const total = held.charityCents + held.clinicCents;
  const isAll = cents >= total;
  const charityCents = isAll ? Math.max(0, held.charityCents) : partOf(held.charityCents, cents, total);
  return { cents, charityCents, clinicCents: cents - charityCents };
}
