import type { DataOf } from '@charis/shared/contract';
import { appointmentState, deskHours, isMeetingOver } from '@charis/shared/rules';
import type { DayInfo } from '@charis/shared/ui/calendar';

export type ScheduleDay = DataOf<'getSchedule'>['days'][number];
export type Entry = ScheduleDay['appointments'][number];
export type Affected = DataOf<'setDayOpen'>['affected'];

const { pending, booked, fulfilled, noShow } = appointmentState;
const onCalendar: readonly number[] = [pending, booked, fulfilled, noShow];

/** Returns whether a visit takes place, took place or may take place; the others were called off. */
export const isStanding = ({ state }: Pick<Entry, 'state'>) => onCalendar.includes(state);

/** Returns the zone of a day where all its times have the same one: the heading of the day names it once. */
export function zoneOf(entries: readonly Pick<Entry, 'zone'>[]): string | undefined {
  const zones = new Set(entries.map(({ zone }) => zone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

export const viewNames = ['day', 'week', 'month'] as const;
export type View = (typeof viewNames)[number];

export interface DayCounts {
  free: number;
  requests: number;
  visits: number;
}

export function countsOf({ slots, appointments }: ScheduleDay): DayCounts {
  const standing = appointments.filter(isStanding);
  return {
    free: slots.filter(({ state }) => state === 'FREE').length,
    requests: standing.filter(({ state }) => state === pending).length,
    visits: standing.filter(({ state }) => state !== pending).length,
  };
}

/** Returns how many appointments and how many requests a change touches. */
export function kindsOf(affected: Affected): Pick<DayCounts, 'visits' | 'requests'> {
  const requests = affected.filter(({ state }) => state === pending).length;
  return { visits: affected.length - requests, requests };
}

/** Drawings for what stands on a day, which differ without their colours; the legend names them. */
export const signs = { visit: '●', request: '○' } as const;

/** Returns the numbers of a day's appointments and requests, each behind its sign; undefined where there are none. */
export function numbersOf({ visits, requests }: Pick<DayCounts, 'visits' | 'requests'>): string | undefined {
  const parts = [visits > 0 && `${signs.visit}${visits}`, requests > 0 && `${signs.request}${requests}`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** Returns the tone of a day in the calendar; appointments count more than free times. */
export function toneOf(day: ScheduleDay): DayInfo['tone'] {
  const { free, requests, visits } = countsOf(day);
  if (visits + requests > 0) return 'busy';
  if (day.closed) return 'closed';
  return free > 0 ? 'free' : 'plain';
}

const meet = (one: Pick<Entry, 'startUtc' | 'endUtc'>, other: Pick<Entry, 'startUtc' | 'endUtc'>) =>
  Date.parse(one.startUtc) < Date.parse(other.endUtc) && Date.parse(other.startUtc) < Date.parse(one.endUtc);

/** Returns the times that can be closed, opened and given away. What a calendar elsewhere closes is open again once it says so. */
export const choosableTimes = ({ slots, busy = [] }: Pick<ScheduleDay, 'slots' | 'busy'>) =>
  slots.filter((slot) => slot.state === 'FREE' || (slot.state === 'CLOSED' && !busy.some((span) => meet(slot, span))));

/** Returns the times that a doctor may give away. The notice is for members alone; within it a time does not say itself that it is taken. */
export function bookableByDoctor({ slots, appointments }: Pick<ScheduleDay, 'slots' | 'appointments'>, now: number) {
  const standing = appointments.filter(isStanding);
  const isTaken = (slot: ScheduleDay['slots'][number]) => standing.some((entry) => meet(slot, entry));
  return slots.filter(
    (slot) => slot.state === 'FREE' || (slot.state === 'PAST' && Date.parse(slot.startUtc) > now && !isTaken(slot)),
  );
}

/** Returns the key of the text that says whom we tell about a cancellation or a move. */
export function cancelHintOf({ memberId, email }: Pick<Entry, 'memberId' | 'email'>) {
  if (memberId) return 'schedule.cancel.hint';
  return email ? 'schedule.cancel.hint.email' : 'schedule.cancel.hint.guest';
}

const minute = 60_000;
const day = 24 * 60 * minute;
const desk = deskHours * 60 * minute;

export type Mark = 'join' | 'move' | 'cancel' | 'attended' | 'no-show';

/** Returns the moments from which something else can be done about an appointment. */
export function turnsOf({ startUtc, endUtc }: Pick<Entry, 'startUtc' | 'endUtc'>): number[] {
  const [starts, ends] = [Date.parse(startUtc), Date.parse(endUtc)];
  return [starts - desk, starts, starts + 15 * minute, ends, ends + desk + 1, ends + 7 * day + 1];
}

/** Returns what a doctor can do about an appointment at `now`; the API decides. */
export function marksOf({ state, startUtc, endUtc, memberId, meetingId, meetingState }: Entry, now: number): Mark[] {
  const [starts, ends] = [Date.parse(startUtc), Date.parse(endUtc)];
  const isCorrectable = now <= ends + 7 * day;
  if (state === booked) {
    return [
      ...(meetingId && memberId && !isMeetingOver({ endUtc, meetingState }, now) ? (['join'] as const) : []),
      ...(now < starts ? (['move', 'cancel'] as const) : (['attended'] as const)),
      ...(now >= starts + 15 * minute ? (['no-show'] as const) : []),
    ];
  }
  if (state === fulfilled && isCorrectable) return ['no-show'];
  if (state === noShow && isCorrectable) return ['attended'];
  return [];
}

const ways = ['arrived', 'in-room', 'left', 'paid'] as const;

/**
 * Returns what can be said at `now` of how far a visit is: what comes next, and what it was before; undefined where nothing can. Someone who has not
 * come until the end is not waited for.
 */
export function deskOf({ state, mode, startUtc, endUtc, progress }: Entry, now: number) {
  const ends = Date.parse(endUtc);
  const isNear = now >= Date.parse(startUtc) - desk && now <= (progress ? ends + desk : ends);
  if (mode !== 'clinic' || (state !== booked && state !== fulfilled) || !isNear) return undefined;
  const place = progress ? ways.indexOf(progress) : -1;
  return { next: ways[place + 1], before: ways[place - 1] ?? null };
}
