import { askToLeaveSoon } from '@charis/shared/remote';
import { storageKeys } from './session.store';

/** Calls `catchUp` when another tab of this browser has logged in or out, and what is unsaved here may go. */
export function followOtherTabs(catchUp: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Emptying the storage has no key.
    if (key === null || key === storageKeys.token) askToLeaveSoon(catchUp);
  });
}
