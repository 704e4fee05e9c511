import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { narrowScreens } from './use-narrow';

/** Pixels from which on letting go closes. */
const far = 96;
/** A flick: pixels for each millisecond, and the pixels that it needs at least. */
const fast = 0.5;
const little = 24;

/** Returns whether letting go after `distance` pixels in `time` milliseconds closes a sheet. */
export const dragCloses = (distance: number, time: number): boolean =>
  distance >= far || (distance >= little && distance / Math.max(1, time) >= fast);

/** Handlers for the head of a sheet: it follows a finger that pulls it down, and closes where the finger lets go far enough down or flicks it. */
export function useDragDown(sheet: () => HTMLElement | null | undefined, onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; time: number } | undefined>(undefined);

  const findSheet = useEffectEvent(sheet);

  // Chromium takes the pull for a fling otherwise, and ignores the next tap for as long as the fling would last.
  useEffect(() => {
    const pulled = findSheet();
    const keepFromFlinging = (event: Event) => {
      if (start.current && event.cancelable) event.preventDefault();
    };
    pulled?.addEventListener('touchmove', keepFromFlinging, { passive: false });
    return () => pulled?.removeEventListener('touchmove', keepFromFlinging);
  }, []);

  function move(distance: number) {
    const { style } = sheet() ?? {};
    if (!style) return;
    style.translate = distance > 0 ? `0 ${distance}px` : '';
    style.transition = distance > 0 ? 'none' : '';
  }
  function onTouchStart({ touches, timeStamp }: TouchEvent) {
    const touch = touches[0];
    const only = touches.length === 1 && touch && onClose && matchMedia(narrowScreens).matches;
    start.current = only ? { y: touch.clientY, time: timeStamp } : undefined;
  }
  function onTouchMove({ touches }: TouchEvent) {
    if (start.current) move((touches[0]?.clientY ?? 0) - start.current.y);
  }
  function onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
    if (!start.current) return;
    const { y, time } = start.current;
    start.current = undefined;
    if (dragCloses((changedTouches[0]?.clientY ?? 0) - y, timeStamp - time)) onClose?.();
    // The sheet is in its place again where closing asks first.
    move(0);
  }
  function onTouchCancel() {
    start.current = undefined;
    move(0);
  }
  return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel };
}
