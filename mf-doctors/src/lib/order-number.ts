/** The beginning of an order's number, which is enough to find it by; invoices carry the whole. */
export const shortNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase();
