import type { Account } from '#api/handler';
import { notLoggedIn } from '#api/refusal';

const personalTabs = ['following', 'saved', 'mine'];

/** Throws when a guest asks for a tab that only an account has. */
export function requireTabAccess(tab: string, account: Account | null): void {
  if (personalTabs.includes(tab) && !account) throw notLoggedIn();
}
