import { vibrate } from '@charis/shared/ui';
import { type PointerEvent as Pressed, useCallback, useEffect, useRef } from 'react';

/** Milliseconds that a finger is held before it drags: one that moves earlier scrolls the page. */
const hold = 400;
/** Pixels that a hand may tremble. */
const slack = 8;

interface Drag<Source> {
  source: Source;
  x: number;
  y: number;
  isOn: boolean;
  /** The element that the pointer has come to; empty between elements. */
  over: string;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

interface DragOptions<Source> {
  onStart: (source: Source) => void;
  /** Hears of the id of the element with `data-drop` that the pointer has come to; empty between elements. */
  onOver: (id: string) => void;
  /** Hears of the element on which the pointer was let go; empty where there is none, or the drag was given up. */
  onEnd: (source: Source, over: string) => void;
}

/** Follows what is dragged over elements with `data-drop`: by a mouse at once, by a finger once it has been held. Escape gives up. */
export function useDrag<Source>({ onStart, onOver, onEnd }: DragOptions<Source>) {
  const drag = useRef<Drag<Source>>(undefined);
  /** What the pointer has done since it went down. */
  const past = useRef({ hasBegun: false, hasMoved: false });

  function begin(now: Drag<Source>) {
    now.isOn = true;
    past.current.hasBegun = true;
    onStart(now.source);
  }
  function end(isDropped: boolean) {
    const now = drag.current;
    drag.current = undefined;
    clearTimeout(now?.timer);
    if (now?.isOn) onEnd(now.source, isDropped ? now.over : '');
  }
  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const now = drag.current;
    if (!now) return;
    if (!now.isOn) {
      if (Math.hypot(clientX - now.x, clientY - now.y) <= slack) return;
      if (pointerType !== 'mouse') return end(false);
      begin(now);
    }
    const over = document.elementFromPoint(clientX, clientY)?.closest('[data-drop]')?.id ?? '';
    if (over === now.over) return;
    now.over = over;
    past.current.hasMoved = true;
    onOver(over);
  }

  useEffect(() => {
    const drop = () => end(true);
    const giveUp = () => end(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', onKey);
    };
  });
  useEffect(() => () => clearTimeout(drag.current?.timer), []);

  /** For the element around: while a finger drags in it, the page does not scroll. React listens passively, which could not stop it. */
  const area = useCallback((element: HTMLElement | null) => {
    const stay = (event: TouchEvent) => {
      if (drag.current?.isOn && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, []);

  /** Returns the props of an element that can be dragged. */
  const propsOf = (source: Source) => ({
    onPointerDown: ({ button, pointerType, clientX, clientY }: Pressed<HTMLElement>) => {
      past.current = { hasBegun: false, hasMoved: false };
      if (button !== 0) return;
      const now: Drag<Source> = { source, x: clientX, y: clientY, isOn: false, over: '' };
      drag.current = now;
      if (pointerType === 'mouse') return;
      now.timer = setTimeout(() => {
        vibrate();
        begin(now);
      }, hold);
    },
    // A finger that is held would open the browser's menu.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (drag.current) event.preventDefault();
    },
  });
  /** A click that comes after these ends a drag, and is none. The keyboard's are always clicks. */
  const isAfterHold = ({ detail }: { detail: number }) => detail !== 0 && past.current.hasBegun;
  const isAfterMove = ({ detail }: { detail: number }) => detail !== 0 && past.current.hasMoved;
  return { area, propsOf, isAfterHold, isAfterMove };
}
