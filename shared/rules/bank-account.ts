/** Accounts at Australian banks, as people type them. */

/** Returns the six digits of a BSB, or undefined. Its first two name the bank, and none has 00. */
export function readBsb(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^(?!00)\d{6}$/.test(digits) ? digits : undefined;
}

/** Returns the digits of an account number, or undefined. */
export function readAccountNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^(?!0+$)\d{5,9}$/.test(digits) ? digits : undefined;
}

/** Returns `062-000`, for `062000`. */
export const bsbText = (bsb: string): string => `${bsb.slice(0, 3)}-${bsb.slice(3)}`;
