import { useState } from 'react';

/** Counts the presses of a button whose act needs something that is not there: each of them leads to its field again. */
export function useNeededInput(isThere: boolean) {
  const [presses, setPresses] = useState(0);
  return {
    missing: isThere ? 0 : presses,
    /** Returns whether it is there. */
    press() {
      if (!isThere) setPresses(presses + 1);
      return isThere;
    },
  };
}
