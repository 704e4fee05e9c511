import { useState } from 'react';

/** Counts the presses of a button whose act needs a reason that is not there: each of them leads to its field again. */
export function useNeededReason(reason: string) {
  const [presses, setPresses] = useState(0);
  const isGiven = reason.trim() !== '';
  return {
    missing: isGiven ? 0 : presses,
    /** Returns whether the reason is there. */
    press() {
      if (!isGiven) setPresses(presses + 1);
      return isGiven;
    },
  };
}
