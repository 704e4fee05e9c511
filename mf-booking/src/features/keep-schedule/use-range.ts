import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useDrag } from '#lib/use-drag';
import { type Range, rangeAfter } from './range.rules';

export interface RangeItem {
  id: string;
  /** Its place in its column; those of one place stand beside each other. */
  at: number;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const sideSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the item that an arrow key leads to: the one above or below, or the nearest of the next column with any. */
export function itemAfter(columns: readonly (readonly RangeItem[])[], id: string, key: string): string | undefined {
  const all = columns.flat();
  const step = steps[key];
  if (step) return all[all.findIndex((item) => item.id === id) + step]?.id;
  const side = sideSteps[key];
  const own = columns.findIndex((column) => column.some((item) => item.id === id));
  const at = columns[own]?.find((item) => item.id === id)?.at;
  if (!side || at === undefined) return undefined;
  const others = side > 0 ? columns.slice(own + 1) : columns.slice(0, own).reverse();
  const [nearest] = (others.find((column) => column.length > 0) ?? []).toSorted(
    (one, other) => Math.abs(one.at - at) - Math.abs(other.at - at),
  );
  return nearest?.id;
}

/**
 * Returns the items of some columns that are chosen, one by one or as a range: by dragging, with a finger that is held first, or by Shift and the arrow
 * keys. The Tab key stops at one of them.
 */
export function useRange(columns: readonly (readonly RangeItem[])[]) {
  const ids = columns.flat().map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reached, setReached] = useState('');
  const range = useRef<Range>(undefined);
  const tabStop = ids.includes(reached) ? reached : ids[0];

  const begin = (id: string, on = !chosen.includes(id)): Range => ({ from: id, on, before: chosen });
  function reach(id: string) {
    if (range.current && ids.includes(id)) setChosen(rangeAfter(ids, range.current, id));
  }
  const drag = useDrag<string>({
    onStart: (id) => {
      range.current = begin(id);
      reach(id);
    },
    onOver: reach,
    onEnd: () => {
      range.current = undefined;
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    const next = itemAfter(columns, id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(next)?.focus();
    if (!event.shiftKey) {
      range.current = undefined;
      return;
    }
    range.current ??= begin(id, true);
    reach(next);
  }

  /** Returns the props of an item's button. */
  const propsOf = (id: string) => ({
    id,
    tabIndex: id === tabStop ? 0 : -1,
    'aria-pressed': chosen.includes(id),
    onFocus: () => setReached(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Shift') range.current = undefined;
    },
    'data-drop': '',
    ...drag.propsOf(id),
    onClick: (event: MouseEvent) => {
      if (!drag.isAfterHold(event)) setChosen(rangeAfter(ids, begin(id), id));
    },
  });
  return { chosen, propsOf, area: drag.area, clear: () => setChosen([]) };
}
