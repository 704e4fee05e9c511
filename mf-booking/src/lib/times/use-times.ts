import { useOperation, useSearchParams } from '@charis/shared/remote';
import { dayIn, viewerZone } from '@charis/shared/rules';
import { isDay, monthOf } from '@charis/shared/ui/calendar';
import { useState } from 'react';
import { nextFreeDay } from './next-free-day';

interface TimesOptions {
  /** The day of a time that was chosen before. */
  begin?: string | undefined;
  /** One of the doctor's clinics; empty for all of them. */
  clinicId?: string;
  /** One of the doctor's named types; empty for a first consultation. */
  typeId?: string;
  /** The chosen day is kept here, as the page's address is about something else. */
  isDialog?: boolean;
}

/**
 * Returns what the calendar and the list of times show of one doctor: the day of the URL, or the first with free times, and its month or the one
 * that the visitor turned to.
 */
export function useTimes(
  doctorUserId: string,
  { begin, clinicId = '', typeId = '', isDialog = false }: TimesOptions = {},
) {
  const [params, setParams] = useSearchParams();
  const [turnedTo, turnTo] = useState<string>();
  const isThere = (slot: { clinicId: string }) => !clinicId || slot.clinicId === clinicId;

  const of = { doctorUserId, ...(typeId ? { typeId } : {}) };
  // The first screen asks for as many, so that its answer serves.
  const next = useOperation('listNextSlots', {
    body: { doctorUserIds: [doctorUserId], limit: 5, ...(typeId ? { typeId } : {}) },
  });
  const nextSlots = next.data?.[0]?.slots ?? [];
  const first = nextSlots.find(isThere) ?? nextSlots[0];
  const firstFree = first && dayIn(first.startUtc, first.zone);

  const [kept, keep] = useState<string>();
  const asked = isDialog ? kept : params.get('day');
  const chosen = asked && isDay(asked) ? asked : (begin ?? firstFree);
  const month = turnedTo ?? monthOf(chosen ?? dayIn(new Date().toISOString(), viewerZone()));
  const [year, monthNumber] = month.split('-').map(Number) as [number, number];

  const calendar = useOperation('getMonthlyCalendar', {
    query: { ...of, year, month: monthNumber, clinicId: clinicId || undefined },
  });
  /** The list beside a month that the visitor turned to is of that month: of its first day with free times, if it has one. */
  const opened = calendar.data && (calendar.data.find(({ free }) => free > 0)?.date ?? `${month}-01`);
  const day = turnedTo && !chosen?.startsWith(turnedTo) ? opened : chosen;
  const slots = useOperation(
    'getAppointmentTimes',
    { query: { ...of, selectTime: day ?? '' } },
    { enabled: day !== undefined },
  );

  /** The list of times keeps its place on the screen while days are compared, and Back leaves the page. */
  function chooseDay(picked: string) {
    turnTo(undefined);
    if (isDialog) return keep(picked);
    setParams(
      (known) => {
        known.set('day', picked);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return {
    day,
    month,
    next,
    calendar,
    slots,
    /** The free times of the day at the clinic. */
    free: (slots.data ?? []).filter((slot) => slot.state === 'FREE' && isThere(slot)),
    nextFree: day && nextFreeDay(day, calendar.data ?? [], first && isThere(first) ? firstFree : undefined),
    chooseDay,
    turnTo,
  };
}

export type Times = ReturnType<typeof useTimes>;
