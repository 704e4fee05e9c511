/** Returns the beginning of a number of an order or a voucher, which is enough to find it by; invoices carry the whole. */
export const shortNumber = (id: string): string => id.slice(0, 8).toUpperCase();
