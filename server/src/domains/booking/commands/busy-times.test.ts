import { expect, it } from 'vitest';
import { calendarText, eventLines } from '#testing/calendar-server';
import { busyTimesOf } from './busy-times';

/** September 2026 and the first days of October, in which Sydney's clocks go forward on the 4th. */
const window = { from: Date.parse('2026-09-01T00:00Z'), to: Date.parse('2026-10-15T00:00Z') };
const here = { ...window, zone: 'Australia/Sydney', ownHost: 'charis.example' };

/** Returns the spans as `from/to`, without seconds. */
async function spansOf(...lines: string[]) {
  const found = await busyTimesOf({ ...here, text: calendarText(...lines) });
  if ('failure' in found) return found.failure;
  const short = (at: number) => new Date(at).toISOString().slice(0, 16);
  return found.spans.map(({ from, to }) => `${short(from)}/${short(to)}`);
}

const nine = ['DTSTART:20260902T230000Z', 'DTEND:20260903T000000Z'];
const sydney = (name: string, time: string) => `${name};TZID=Australia/Sydney:${time}`;
const windows = [
  'BEGIN:VTIMEZONE',
  'TZID:AUS Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+1100',
  'TZOFFSETTO:+1000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+1000',
  'TZOFFSETTO:+1100',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

it.each<[string, string[], string[]]>([
  ['an event', eventLines(...nine), ['2026-09-02T23:00/2026-09-03T00:00']],
  ['a length instead of an end', eventLines(nine[0] ?? '', 'DURATION:PT45M'), ['2026-09-02T23:00/2026-09-02T23:45']],
  ['an event without a length', eventLines(nine[0] ?? ''), []],
  [
    'a zone of the world that the calendar does not describe',
    eventLines(sydney('DTSTART', '20261005T090000'), sydney('DTEND', '20261005T100000')),
    ['2026-10-04T22:00/2026-10-04T23:00'],
  ],
  [
    'a zone that it does describe',
    [
      ...windows,
      ...eventLines(
        'DTSTART;TZID=AUS Eastern Standard Time:20261005T090000',
        'DTEND;TZID=AUS Eastern Standard Time:20261005T100000',
      ),
    ],
    ['2026-10-04T22:00/2026-10-04T23:00'],
  ],
  [
    'a time of no zone, on the clock of the clinic',
    eventLines('DTSTART:20260903T090000', 'DTEND:20260903T100000'),
    ['2026-09-02T23:00/2026-09-03T00:00'],
  ],
  [
    'whole days, of the clinic; one of them is shorter',
    eventLines('DTSTART;VALUE=DATE:20261003', 'DTEND;VALUE=DATE:20261005'),
    ['2026-10-02T14:00/2026-10-04T13:00'],
  ],
  [
    'a series that keeps its time on the wall clock, without the times that are taken out',
    eventLines(
      sydney('DTSTART', '20260924T090000'),
      sydney('DTEND', '20260924T100000'),
      'RRULE:FREQ=WEEKLY;COUNT=4',
      sydney('EXDATE', '20261001T090000'),
    ),
    ['2026-09-23T23:00/2026-09-24T00:00', '2026-10-07T22:00/2026-10-07T23:00', '2026-10-14T22:00/2026-10-14T23:00'],
  ],
  [
    'a series that began years ago',
    eventLines(
      sydney('DTSTART', '20050106T090000'),
      sydney('DTEND', '20050106T100000'),
      'RRULE:FREQ=MONTHLY;BYDAY=1TH',
    ),
    ['2026-09-02T23:00/2026-09-03T00:00', '2026-09-30T23:00/2026-10-01T00:00'],
  ],
  [
    'further times that are listed',
    eventLines(...nine, 'RDATE:20260909T230000Z'),
    ['2026-09-02T23:00/2026-09-03T00:00', '2026-09-09T23:00/2026-09-10T00:00'],
  ],
  [
    'one time of a series that was moved, and one that was cancelled',
    [
      ...eventLines('UID:weekly', ...nine, 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...eventLines(
        'UID:weekly',
        'RECURRENCE-ID:20260909T230000Z',
        'DTSTART:20260910T030000Z',
        'DTEND:20260910T040000Z',
      ),
      ...eventLines(
        'UID:weekly',
        'RECURRENCE-ID:20260916T230000Z',
        'STATUS:CANCELLED',
        'DTSTART:20260916T230000Z',
        'DTEND:20260917T000000Z',
      ),
    ],
    ['2026-09-02T23:00/2026-09-03T00:00', '2026-09-10T03:00/2026-09-10T04:00'],
  ],
  [
    'a series that has another time from a day on',
    [
      ...eventLines('UID:later', ...nine, 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...eventLines(
        'UID:later',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260909T230000Z',
        'DTSTART:20260910T010000Z',
        'DTEND:20260910T020000Z',
      ),
    ],
    ['2026-09-02T23:00/2026-09-03T00:00', '2026-09-10T01:00/2026-09-10T02:00', '2026-09-17T01:00/2026-09-17T02:00'],
  ],
  ['what is marked as free', eventLines(...nine, 'TRANSP:TRANSPARENT'), []],
  ['what Outlook marks as free', eventLines(...nine, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
  ['what is cancelled', eventLines(...nine, 'STATUS:CANCELLED'), []],
  ['an appointment of this site', eventLines('UID:1234@charis.example', ...nine), []],
  ['what is over', eventLines('DTSTART:20200902T230000Z', 'DTEND:20200903T000000Z'), []],
  [
    'what overlaps and what touches, as one',
    [
      ...eventLines(...nine),
      ...eventLines('DTSTART:20260902T233000Z', 'DTEND:20260903T010000Z'),
      ...eventLines('DTSTART:20260903T010000Z', 'DTEND:20260903T013000Z'),
    ],
    ['2026-09-02T23:00/2026-09-03T01:30'],
  ],
])('finds %s', async (_what, lines, spans) => {
  expect(await spansOf(...lines)).toEqual(spans);
});

it('counts what it cannot read, and reads the rest', async () => {
  const text = calendarText(
    ...eventLines('DTSTART:soon', 'DTEND:later'),
    ...eventLines(...nine, 'RRULE:FREQ=SECONDLY'),
    ...eventLines(...nine),
  );
  const span = { from: Date.parse('2026-09-02T23:00Z'), to: Date.parse('2026-09-03T00:00Z') };
  expect(await busyTimesOf({ ...here, text })).toEqual({ spans: [span], skipped: 2 });
});

it.each(['', '<html><body>Log in</body></html>', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD'])(
  'finds no calendar in “%s”',
  async (text) => {
    expect(await busyTimesOf({ ...here, text })).toEqual({ failure: 'not-calendar' });
  },
);
