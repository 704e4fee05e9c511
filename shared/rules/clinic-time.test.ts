import { describe, expect, it } from 'vitest';
import {
  cityOf,
  dayIn,
  dayText,
  endOfDay,
  hourIn,
  momentText,
  monthText,
  nearDayText,
  timeIn,
  viewerTime,
  weekdays,
  zoneName,
} from './clinic-time';

/** Intl parts the time from AM or PM by a narrow space. */
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe('a time at the clinic', () => {
  it('reads 12 hours with AM or PM in English', () => {
    expect(plain(timeIn('2026-11-26T22:30:00Z', 'Australia/Sydney', 'en'))).toBe('9:30 AM');
    expect(plain(timeIn('2026-11-27T01:00:00Z', 'Australia/Sydney', 'en'))).toBe('12:00 PM');
  });

  it('reads 24 hours in Chinese', () => {
    expect(timeIn('2026-11-27T04:30:00Z', 'Australia/Sydney', 'zh-CN')).toBe('15:30');
  });

  it('can be told with its day and zone', () => {
    expect(plain(momentText('2026-11-26T22:30:00Z', 'Australia/Sydney', 'en'))).toBe('Fri, 27 Nov, 9:30 AM AEDT');
    expect(momentText('2026-11-26T22:30:00Z', 'Australia/Sydney', 'zh-CN')).toBe('11月27日周五 9:30 AEDT');
    const long = momentText('2026-11-26T22:30:00Z', 'Australia/Sydney', 'en', 'long');
    expect(long).toMatch(/^Friday,? 27 November, 9:30\sAM AEDT$/);
  });

  it('jumps over the hour that the start of summer time skips', () => {
    const [before, after] = ['2026-10-03T15:59:00Z', '2026-10-03T16:00:00Z'];
    expect(plain(timeIn(before, 'Australia/Sydney', 'en'))).toBe('1:59 AM');
    expect(plain(timeIn(after, 'Australia/Sydney', 'en'))).toBe('3:00 AM');
    expect([zoneName(before, 'Australia/Sydney'), zoneName(after, 'Australia/Sydney')]).toEqual(['AEST', 'AEDT']);
  });

  it('tells the two turns of the hour that the end of summer time repeats by the zone', () => {
    const turns = ['2027-04-03T15:30:00Z', '2027-04-03T16:30:00Z'];
    expect(turns.map((utc) => plain(timeIn(utc, 'Australia/Sydney', 'en')))).toEqual(['2:30 AM', '2:30 AM']);
    expect(turns.map((utc) => zoneName(utc, 'Australia/Sydney'))).toEqual(['AEDT', 'AEST']);
  });

  it.each([
    ['Australia/Perth', 'AWST', '6:30 AM'],
    ['Australia/Eucla', 'ACWST', '7:15 AM'],
    ['Australia/Darwin', 'ACST', '8:00 AM'],
    ['Australia/Broken_Hill', 'ACDT', '9:00 AM'],
    ['Australia/Brisbane', 'AEST', '8:30 AM'],
    ['Australia/Lord_Howe', 'LHDT', '9:30 AM'],
  ])('has the offset of %s', (zone, name, time) => {
    expect(zoneName('2026-11-26T22:30:00Z', zone)).toBe(name);
    expect(plain(timeIn('2026-11-26T22:30:00Z', zone, 'en'))).toBe(time);
  });
});

describe('a day', () => {
  it('is the one of the zone', () => {
    expect(dayIn('2026-11-26T22:30:00Z', 'Australia/Sydney')).toBe('2026-11-27');
    expect(dayIn('2026-11-26T22:30:00Z', 'Europe/London')).toBe('2026-11-26');
  });

  it('is named in the language, whatever zone the machine has', () => {
    expect(dayText('2026-11-27', 'long', 'en')).toBe('Friday 27 November');
    expect(dayText('2026-11-27', 'short', 'en')).toBe('Fri, 27 Nov');
    expect(dayText('2026-11-27', 'long', 'zh-CN')).toBe('11月27日星期五');
  });

  it('is read without its year where that is the one of today', () => {
    expect(nearDayText('2026-12-31', '2026-11-23', 'en')).toBe('Thu, 31 Dec');
    expect(nearDayText('2027-11-21', '2026-11-23', 'en')).toBe('Sun, 21 Nov 2027');
    expect(nearDayText('2027-11-21', '2026-11-23', 'zh-CN')).toBe('2027年11月21日周日');
  });

  it('belongs to a month and a week that begins on Monday', () => {
    expect(monthText('2026-11', 'en')).toBe('November 2026');
    expect(weekdays('en').map(({ short }) => short)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });
});

describe('the time of the viewer', () => {
  const utc = '2026-11-26T22:30:00Z';

  it('is not shown where the clocks agree, even under another name', () => {
    expect(viewerTime(utc, 'Australia/Sydney', 'Australia/Melbourne', 'en')).toBeUndefined();
  });

  it('names its own zone', () => {
    expect(plain(viewerTime(utc, 'Australia/Sydney', 'Australia/Adelaide', 'en'))).toBe('9:00 AM ACDT');
  });

  it('names the weekday where it is another day', () => {
    expect(plain(viewerTime(utc, 'Australia/Sydney', 'Europe/London', 'en'))).toBe('Thu 10:30 PM GMT');
  });

  it('follows summer time on one side only', () => {
    expect(viewerTime('2026-09-30T23:00:00Z', 'Australia/Sydney', 'Australia/Brisbane', 'en')).toBeUndefined();
    expect(plain(viewerTime('2026-10-05T23:00:00Z', 'Australia/Sydney', 'Australia/Brisbane', 'en'))).toBe(
      '9:00 AM AEST',
    );
  });
});

describe('hourIn', () => {
  it('counts from 0 at midnight', () => {
    expect(hourIn('2026-11-26T13:00:00Z', 'Australia/Sydney')).toBe(0);
    expect(hourIn('2026-11-27T06:45:00Z', 'Australia/Sydney')).toBe(17);
  });
});

describe('cityOf', () => {
  it.each([
    ['Australia/Sydney', 'en', 'Sydney'],
    ['Australia/Broken_Hill', 'en', 'Broken Hill'],
    ['Australia/Sydney', 'zh-CN', '悉尼'],
    ['Australia/Hobart', 'zh-CN', '霍巴特'],
    ['Australia/Broken_Hill', 'zh-CN', '布罗肯希尔'],
    ['Australia/Eucla', 'zh-CN', '尤克拉'],
    ['Asia/Shanghai', 'zh-CN', 'Shanghai'],
    ['UTC', 'en', 'UTC'],
  ] as const)('%s in %s is %s', (zone, language, city) => {
    expect(cityOf(zone, language)).toBe(city);
  });
});

it.each([
  ['2026-11-27', 'Australia/Sydney', '2026-11-27T12:59:00.000Z'],
  ['2026-07-27', 'Australia/Sydney', '2026-07-27T13:59:00.000Z'],
  ['2026-10-03', 'Australia/Sydney', '2026-10-03T13:59:00.000Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-04T12:59:00.000Z'],
  ['2026-11-27', 'Australia/Perth', '2026-11-27T15:59:00.000Z'],
  ['2026-11-27', 'Australia/Darwin', '2026-11-27T14:29:00.000Z'],
])('ends the day %s in %s at %s', (day, zone, utc) => {
  expect(endOfDay(day, zone)).toBe(utc);
});
