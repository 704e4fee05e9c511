/** Appointments as iCalendar (RFC 5545, RFC 5546). What they are about is no one's but the doctor's and the member's: it is in no calendar. */
import { brand } from '@charis/shared/brand';
import type { Language } from '@charis/shared/rules';
import { TZDate, tzOffset } from '@date-fns/tz';
import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { state } from '#domains/booking/rules/appointment.machine';
import type { AppointmentRow } from '#domains/booking/store/appointment.store';

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';
export type Side = 'doctor' | 'member';

const texts = {
  en: {
    with: (name: string) => `Appointment with ${name}`,
    video: 'Video consultation',
    manage: (url: string) => `View, move or cancel it: ${url}`,
  },
  'zh-CN': {
    with: (name: string) => `与 ${name} 的预约`,
    video: '视频面诊',
    manage: (url: string) => `查看、改期或取消：${url}`,
  },
};

type Entry = Pick<
  AppointmentRow,
  | ('state' | 'mode' | 'starts_at' | 'ends_at' | 'changed_at' | 'zone' | 'calendar_uid' | 'calendar_sequence')
  | ('doctor_name' | 'member_name' | 'clinic_name' | 'address' | 'suburb' | 'state_code' | 'reminders')
>;

const isOff = (row: Entry) =>
  row.state !== state.pending && row.state !== state.booked && row.state !== state.fulfilled;

/** Returns the status in the words of iCalendar. */
function statusOf(row: Entry): ICalEventStatus {
  if (isOff(row)) return ICalEventStatus.CANCELLED;
  return row.state === state.pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const zoneBlocks = new Map<string, string>();

/** Returns the VTIMEZONE of a zone, read from the library's list once; empty where it has none. */
function zoneBlock(zone: string): string {
  const known = zoneBlocks.get(zone);
  if (known !== undefined) return known;
  const lines = (tzlib_get_ical_block(zone)[0] ?? '').trim().split(/\r?\n/);
  const block = lines.map((line) => (line ? `${line}\r\n` : '')).join('');
  zoneBlocks.set(zone, block);
  return block;
}

/** Minutes by which Australia's clocks go back. */
const turnsBack = [60, 30];

/** Returns whether the wall clock of a zone shows the same time at another moment: in April its hour is there twice. */
const isShownTwice = (at: Date, zone: string): boolean =>
  turnsBack.some((minutes) => {
    const offset = (shift: number) => tzOffset(zone, new Date(at.getTime() + shift * 60_000));
    return offset(-minutes) === offset(0) + minutes || offset(minutes) === offset(0) - minutes;
  });

/** Returns the start and end of an entry: on the clock of its clinic, or in UTC where that clock leaves their moment open. */
function timesOf({ starts_at, ends_at, zone }: Entry) {
  if (isShownTwice(starts_at, zone) || isShownTwice(ends_at, zone)) return { start: starts_at, end: ends_at };
  return { start: new TZDate(starts_at, zone), end: new TZDate(ends_at, zone), timezone: zone };
}

/** Seconds before an appointment at which a calendar reminds of it. */
const reminders = [86_400, 3600];

const controls = /(?![\t\r\n])\p{Cc}/gu;

interface Options<Row> {
  method: Method;
  /** The side that the entry is for. */
  side: (row: Row) => Side;
  language: Language;
  siteUrl: string;
  /** The reader of the mail that brings it: mail programs look for them among the attendees (RFC 5546, 3.2.2). A published entry has none. */
  attendee?: { nickname: string; email: string };
  /** The reader has no account in which to manage it. */
  isGuest?: boolean;
}

/** Returns one calendar with an entry for each appointment, in the zone of its clinic. */
export function calendarOf<Row extends Entry>(
  rows: readonly Row[],
  { method, side: sideOf, language, siteUrl, attendee, isGuest = false }: Options<Row>,
): string {
  const says = texts[language];
  const calendar = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'appointments', language: language === 'en' ? 'EN' : 'ZH' },
    method: ICalCalendarMethod[method],
  });
  for (const row of rows) {
    const side = sideOf(row);
    const path = side === 'doctor' ? '/doctor/appoint' : '/user/appointments';
    const other = side === 'doctor' ? row.member_name : row.doctor_name;
    const event = calendar.createEvent({
      id: `${row.calendar_uid}@${new URL(siteUrl).hostname}`,
      sequence: row.calendar_sequence,
      stamp: row.changed_at,
      ...timesOf(row),
      summary: says.with(other),
      ...(isGuest ? {} : { description: says.manage(`${siteUrl}${path}`), url: `${siteUrl}${path}` }),
      location:
        row.mode === 'video' ? says.video : `${row.clinic_name}, ${row.address}, ${row.suburb} ${row.state_code}`,
      status: statusOf(row),
    });
    // A published entry is asked for again and again; one that is off reminds of nothing.
    if (!isOff(row) && (side === 'doctor' || row.reminders.includes('calendar'))) {
      for (const trigger of reminders) {
        event.createAlarm({ type: ICalAlarmType.display, trigger, description: says.with(other) });
      }
    }
    event.organizer({ name: brand.name, email: brand.supportEmail });
    if (attendee) {
      const { nickname: name, email } = attendee;
      event.createAttendee({ name, email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
    }
  }
  // The zones are one piece of text: the library would fold the lines of a zone again for each calendar, which takes half of the time.
  const zones = [...new Set(rows.map(({ zone }) => zone))].map(zoneBlock).join('');
  const file = calendar.toString().replace('BEGIN:VEVENT', () => `${zones}BEGIN:VEVENT`);
  return `${file.replace(controls, '').trimEnd()}\r\n`;
}
