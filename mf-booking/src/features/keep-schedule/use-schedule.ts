import { useOperation, useSearchParams } from '@charis/shared/remote';
import { useNarrow } from '@charis/shared/ui';
import { isDay, monthGrid, monthOf, shiftDay } from '@charis/shared/ui/calendar';
import { type View, viewNames } from './agenda.rules';
import { useClinicToday } from './use-clinic-today';

/** Returns Monday to Sunday around a day. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return [...Array(7).keys()].map((place) => shiftDay(day, place - weekday));
}

/** Returns the whole weeks that a month touches: 42 days at most. */
function rangeOf(month: string): { from: string; to: string } {
  const days = monthGrid(month)
    .flat()
    .filter((day) => day !== null);
  return { from: weekOf(days[0] ?? `${month}-01`)[0] ?? '', to: weekOf(days.at(-1) ?? `${month}-28`)[6] ?? '' };
}

/** Returns what the page shows: day and view are in the address, so that Back and a reload keep them. */
export function useSchedule() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const { zone, today, learn } = useClinicToday();
  const day = asked && isDay(asked) ? asked : today;
  // A link to a day shows the day, and a phone today.
  const usual = useNarrow() || asked ? 'day' : 'week';
  const view: View = viewNames.find((name) => name === params.get('view')) ?? usual;
  const month = monthOf(day);
  const schedule = useOperation('getSchedule', { query: rangeOf(month) }, { keepPrevious: true });
  learn(schedule.data?.zone);

  function show(next: { day?: string; view?: View }) {
    setParams(
      { day: next.day ?? day, view: next.view ?? view },
      { replace: next.view === undefined, preventScrollReset: true },
    );
  }
  /** The list beside the calendar is of the month that it shows: of today, or else of the first day. */
  const turnTo = (turnedTo: string) => show({ day: turnedTo === monthOf(today) ? today : `${turnedTo}-01` });
  return { schedule, zone, today, day, view, month, turnTo, show };
}
