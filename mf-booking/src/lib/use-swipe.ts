import { vibrate } from '@charis/shared/ui';
import { type TouchEvent, useRef } from 'react';

/** Pixels that a finger has to travel. */
const far = 48;

/** Returns the way of a swipe, `1` for what comes next; 0 where the finger went too little, or up and down. */
export function wayOf(across: number, down: number, isRightToLeft: boolean): -1 | 0 | 1 {
  if (Math.abs(across) < far || Math.abs(across) < 2 * Math.abs(down)) return 0;
  return across < 0 === isRightToLeft ? -1 : 1;
}

/** Handlers for what has buttons for the one before and the next: a swipe of one finger does the same. */
export function useSwipe(go: (way: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);

  function onTouchStart({ touches, target }: TouchEvent) {
    const inDialog = target instanceof Element && target.closest('dialog') !== null;
    const touch = touches.length === 1 && !inDialog ? touches[0] : undefined;
    start.current = touch && { x: touch.clientX, y: touch.clientY };
  }
  function onTouchEnd({ changedTouches, currentTarget }: TouchEvent) {
    const touch = changedTouches[0];
    if (!start.current || !touch) return;
    const { x, y } = start.current;
    start.current = undefined;
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const way = wayOf(touch.clientX - x, touch.clientY - y, isRightToLeft);
    if (way === 0) return;
    vibrate();
    go(way);
  }
  function onTouchCancel() {
    start.current = undefined;
  }
  return { onTouchStart, onTouchEnd, onTouchCancel };
}
