/**
 * Times as people read them. A **day** is a calendar day of the clinic, `YYYY-MM-DD`; a time in UTC is an ISO text; a zone is an IANA name.
 */
import { dateFormat } from './format';
import type { Language } from './language';

/** English names days and zones as Australia does (27 November, AEDT), and writes AM and PM in capitals. */
const dateLocale = { en: 'en-AU', 'zh-CN': 'zh-CN' } as const;
const timeLocale = { en: 'en-US', 'zh-CN': 'zh-CN' } as const;

/** What belongs to no clinic has its days in this zone. */
export const siteZone = 'Australia/Sydney';

/** Returns the calendar day in a zone. */
export function dayIn(utc: string, zone: string): string {
  const format = dateFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(utc)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Returns the milliseconds by which the wall clock of a zone is ahead of UTC at a whole minute. */
export function offsetAt(at: number, zone: string): number {
  const format = dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return Date.parse(`${dayIn(new Date(at).toISOString(), zone)}T${format.format(at)}:00Z`) - at;
}

/** Returns the last minute of a day in a zone, as UTC. */
export function endOfDay(day: string, zone: string): string {
  const wanted = Date.parse(`${day}T23:59:00Z`);
  const offset = (at: number) => offsetAt(at, zone);
  // Twice, because the offset may be another one at the place that the first one leads to.
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near)).toISOString();
}

/** Returns `9:30 AM`; 24 hours in Chinese. */
export function timeIn(utc: string, zone: string, language: Language): string {
  const format = dateFormat(timeLocale[language], {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: language === 'en',
  });
  return format.format(new Date(utc));
}

/** Returns the hour in a zone, 0 to 23. */
export function hourIn(utc: string, zone: string): number {
  const format = dateFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.format(new Date(utc)));
}

/** Cities of Australia's zones: not every browser has their Chinese names. */
const chineseCities: Record<string, string> = {
  Adelaide: '阿德莱德',
  Brisbane: '布里斯班',
  'Broken Hill': '布罗肯希尔',
  Darwin: '达尔文',
  Eucla: '尤克拉',
  Hobart: '霍巴特',
  'Lord Howe': '豪勋爵岛',
  Melbourne: '墨尔本',
  Perth: '珀斯',
  Sydney: '悉尼',
};

/** Returns the city that a zone is named after: `Sydney`, `悉尼`. */
export function cityOf(zone: string, language: Language): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  if (language === 'en') return city;
  if (chineseCities[city]) return chineseCities[city];
  const named = dateFormat('zh-CN', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(new Date(0));
  const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Browsers have no names of cities, but those of their times; where that is the name of a larger region, the city says more.
  const found = /^([\u4e00-\u9fff]+)时间$/.exec(name)?.[1];
  return found && found !== '中国' ? found : city;
}

/** Returns the zone's abbreviation at that moment: `AEDT` in summer, `AEST` in winter. */
export function zoneName(utc: string, zone: string): string {
  const parts = dateFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(utc));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const dayStyles = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** Returns `Fri, 27 Nov`, `Friday 27 November` or `Fri, 27 Nov 2026`. */
export function dayText(day: string, style: keyof typeof dayStyles, language: Language): string {
  const format = dateFormat(dateLocale[language], { timeZone: 'UTC', ...dayStyles[style] });
  return format.format(new Date(`${day}T00:00Z`));
}

/** Returns a day as short as it can be without doubt: `Fri, 27 Nov`, and the year where it is another than today's. */
export function nearDayText(day: string, today: string, language: Language): string {
  return dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated', language);
}

/** Returns `Fri, 27 Nov, 9:30 AM AEDT`; with the style `long`, `Friday 27 November, 9:30 AM AEDT`. */
export function momentText(
  utc: string,
  zone: string,
  language: Language,
  style: keyof typeof dayStyles = 'short',
): string {
  const day = dayText(dayIn(utc, zone), style, language);
  const separator = language === 'en' ? ', ' : ' ';
  return `${day}${separator}${timeIn(utc, zone, language)} ${zoneName(utc, zone)}`;
}

/** Returns `November 2026`, for `2026-11`. */
export function monthText(month: string, language: Language): string {
  const format = dateFormat(dateLocale[language], { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return format.format(new Date(`${month}-01T00:00Z`));
}

/** Returns names of the weekdays from Monday on, short and long. */
export function weekdays(language: Language): { short: string; long: string }[] {
  const name = (place: number, weekday: 'short' | 'long') =>
    // 1 January 2024 was a Monday.
    dateFormat(dateLocale[language], { timeZone: 'UTC', weekday }).format(Date.UTC(2024, 0, 1 + place));
  return [...Array(7).keys()].map((place) => ({ short: name(place, 'short'), long: name(place, 'long') }));
}

/** Returns the zone that the viewer's device is set to. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns what the viewer's own clock will show, `Thu 9:00 AM AEST`, the weekday where it is another day; `undefined` where it shows the same. */
export function viewerTime(utc: string, zone: string, viewer: string, language: Language): string | undefined {
  const [clinicDay, day] = [dayIn(utc, zone), dayIn(utc, viewer)];
  const time = timeIn(utc, viewer, language);
  if (day === clinicDay && time === timeIn(utc, zone, language)) return undefined;
  const weekday = dateFormat(dateLocale[language], { timeZone: viewer, weekday: 'short' });
  return [...(day === clinicDay ? [] : [weekday.format(new Date(utc))]), time, zoneName(utc, viewer)].join(' ');
}
