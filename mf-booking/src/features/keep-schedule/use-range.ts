import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Range, rangeAfter } from './range.rules';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Returns the items of a list that are chosen, one by one or as a range: by dragging with a mouse or a finger, or by Shift and the arrow keys.
 * A finger that scrolls chooses nothing: what it touches is chosen when it moves on to another one, or is lifted.
 */
export function useRange(ids: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const range = useRef<Range>(undefined);
  /** Whether the pointer has gone on to another one since it went down: the click after that is none. */
  const moved = useRef(false);

  useEffect(() => {
    const stop = () => {
      range.current = undefined;
    };
    const names = ['pointerup', 'pointercancel'] as const;
    for (const name of names) window.addEventListener(name, stop);
    return () => {
      for (const name of names) window.removeEventListener(name, stop);
    };
  }, []);

  const begin = (id: string, on = !chosen.includes(id)): Range => ({ from: id, on, before: chosen });
  function reach(id: string) {
    if (range.current) setChosen(rangeAfter(ids, range.current, id));
  }
  function toggle(id: string) {
    setChosen(rangeAfter(ids, begin(id), id));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    const next = ids[ids.indexOf(id) + (steps[event.key] ?? 0)];
    if (!steps[event.key] || next === undefined) return;
    event.preventDefault();
    document.getElementById(next)?.focus();
    if (!event.shiftKey) {
      range.current = undefined;
      return;
    }
    range.current ??= begin(id, true);
    reach(next);
  }

  /** Returns the props of a button of the list. */
  const propsOf = (id: string) => ({
    id,
    'aria-pressed': chosen.includes(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Shift') range.current = undefined;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // A finger stays with what it touched first, unless that is let go.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId);
      }
      range.current = begin(id);
      moved.current = false;
    },
    onPointerEnter: () => {
      // Letting a finger go enters once more what it touched first.
      if (!range.current || (range.current.from === id && !moved.current)) return;
      moved.current = true;
      reach(id);
    },
    onClick: ({ detail }: MouseEvent) => {
      // The keyboard gives 0.
      if (detail === 0 || !moved.current) toggle(id);
    },
  });
  return { chosen, propsOf, clear: () => setChosen([]) };
}
