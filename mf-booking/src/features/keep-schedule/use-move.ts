import { useState } from 'react';
import { useDrag } from '#lib/use-drag';
import type { Entry, ScheduleDay } from './agenda.rules';

/** Returns how a booked appointment is dragged to a free time; where it was dropped, it stays until that is confirmed. */
export function useMove(days: readonly ScheduleDay[]) {
  const [dragged, setDragged] = useState<Entry>();
  const [target, setTarget] = useState('');
  const [dropped, setDropped] = useState<{ entry: Entry; slotId: string }>();
  const isFree = (id: string) =>
    days.some(({ slots }) => slots.some((slot) => slot.slotId === id && slot.state === 'FREE'));
  const drag = useDrag<Entry>({
    onStart: setDragged,
    onOver: (id) => setTarget(isFree(id) ? id : ''),
    onEnd: (entry, over) => {
      setDragged(undefined);
      setTarget('');
      if (isFree(over)) setDropped({ entry, slotId: over });
    },
  });
  return { drag, dragged, target, dropped, clear: () => setDropped(undefined) };
}
