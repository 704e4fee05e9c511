import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<Holder extends HTMLElement> {
  ref: RefObject<Holder | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list whose entry is gone with the button that was pressed in it: the element that gets what this returns takes it, else
 * the keyboard would start at the top of the page again.
 */
export function useKeptFocus<Holder extends HTMLElement>(): KeptFocus<Holder> {
  const ref = useRef<Holder>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target;
    },
    // What is taken away says nothing, so this is someone who has left by themselves.
    onBlur: () => {
      last.current = null;
    },
  };
}
