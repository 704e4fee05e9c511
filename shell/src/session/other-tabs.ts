import { askToLeaveSoon } from '@charis/shared/remote';
import { storedToken } from './session.store';

/** Calls `catchUp` when another tab of this browser has logged in or out, also while this page was put aside for Back, and what is unsaved here may go. */
export function followOtherTabs(catchUp: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Emptying the storage has no key.
    if (key === null || key === 'charis.token') askToLeaveSoon(catchUp);
  });
  // A page that the browser has put aside hears of no change of the storage.
  let known = storedToken();
  addEventListener('pagehide', () => {
    known = storedToken();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedToken() !== known) askToLeaveSoon(catchUp);
  });
}
