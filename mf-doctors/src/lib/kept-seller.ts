/** Keeps who sells vouchers in this browser until they log out: a clinic takes codes without a network, too. */
const name = 'charis.seller';

/** Returns the id of the doctor; empty where no one is known to sell. */
export const keptSeller = (): string => localStorage.getItem(name) ?? '';

/** @param userId empty where the member who is logged in sells nothing */
export function keepSeller(userId: string): void {
  if (userId) localStorage.setItem(name, userId);
  else localStorage.removeItem(name);
}
