import { useState } from 'react';

const most = 100;

/** Returns a value whose changes can be undone and done again. Changes with the same `gesture` in a row count as one. */
export function useHistory<Value>(first: Value) {
  const [state, setState] = useState({ past: [] as Value[], now: first, future: [] as Value[], gesture: '' });
  return {
    value: state.now,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change(next: (value: Value) => Value, gesture = '') {
      setState((known) => {
        const goesOn = gesture !== '' && gesture === known.gesture;
        const past = goesOn ? known.past : [...known.past, known.now].slice(-most);
        return { past, now: next(known.now), future: [], gesture };
      });
    },
    undo() {
      setState(({ past, now, future }) => {
        const before = past.at(-1);
        if (before === undefined) return { past, now, future, gesture: '' };
        return { past: past.slice(0, -1), now: before, future: [now, ...future], gesture: '' };
      });
    },
    redo() {
      setState(({ past, now, future }) => {
        const [after, ...rest] = future;
        if (after === undefined) return { past, now, future, gesture: '' };
        return { past: [...past, now], now: after, future: rest, gesture: '' };
      });
    },
  };
}
