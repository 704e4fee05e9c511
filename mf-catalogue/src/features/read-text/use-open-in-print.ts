import { type RefObject, useEffect } from 'react';

/** Opens what is folded in a place while the page is printed, and folds it again. */
export function useOpenInPrint(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const setOpen = (open: boolean) => {
      for (const details of opened) details.open = open;
    };
    const unfold = () => {
      opened = [...(place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      setOpen(true);
    };
    const fold = () => setOpen(false);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, [place]);
}
