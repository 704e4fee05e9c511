import { vibrate } from '@charis/shared/ui';
import { type TouchEvent, useRef, useState } from 'react';
import { followed, isEnough } from './pull.rules';

/** Follows a finger that pulls the page down from its top; `refresh` runs when it lets go far enough down. */
export function usePull(refresh: () => Promise<unknown>) {
  const start = useRef<number | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const ready = isEnough(pulled);

  function onTouchStart({ touches, target }: TouchEvent) {
    // A sheet above the page is pulled down to close it.
    const inSheet = target instanceof Element && target.closest('dialog') !== null;
    const pulls = window.scrollY <= 0 && touches.length === 1 && !refreshing && !inSheet;
    start.current = pulls ? touches[0]?.clientY : undefined;
  }
  function onTouchMove({ touches }: TouchEvent) {
    if (start.current === undefined) return;
    setPulled(window.scrollY > 0 ? 0 : followed((touches[0]?.clientY ?? 0) - start.current));
  }
  async function onTouchEnd() {
    start.current = undefined;
    setPulled(0);
    if (!ready) return;
    vibrate();
    setRefreshing(true);
    await refresh().finally(() => setRefreshing(false));
  }
  function onTouchCancel() {
    start.current = undefined;
    setPulled(0);
  }
  return { pulled, ready, refreshing, handlers: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel } };
}
