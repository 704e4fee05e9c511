import { type RefObject, useEffect, useRef } from 'react';

/** Returns what to put around fields: the first that is wrong gets the focus whenever something new is. */
export function useFaultFocus<Part extends HTMLElement>(fault: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (fault) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return part;
}
