import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayByKey, monthOf } from './month.rules';

interface DayFocusOptions {
  /** The month that is shown. */
  month: string;
  /** The first and the last day that can be reached. */
  from: string;
  to: string;
  /** Runs before a day of another month takes the focus. */
  onMonth: (month: string) => void;
}

/** Lets arrow keys move the focus between the days of a calendar, whose buttons carry `data-day`, and over the ends of the month. */
export function useDayFocus<Container extends HTMLElement>({ month, from, to, onMonth }: DayFocusOptions) {
  const container = useRef<Container>(null);
  const [day, setDay] = useState<string>();

  useEffect(() => {
    if (!day || monthOf(day) !== month) return;
    container.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, month]);

  function onKeyDown(event: KeyboardEvent) {
    const place = (event.target as HTMLElement).dataset.day;
    const target = place && dayByKey(event.key, place);
    if (!target) return;
    event.preventDefault();
    const reached = target < from ? from : target > to ? to : target;
    setDay(reached);
    onMonth(monthOf(reached));
  }
  return { container, onKeyDown, day, forget: () => setDay(undefined) };
}
