import type { Language } from './language';
/** The calendar day in a zone. */
export declare function dayIn(utc: string, zone: string): string;
/** The last minute of a day in a zone, as UTC. */
export declare function endOfDay(day: string, zone: string): string;
/** `9:30 AM`; 24 hours in Chinese. */
export declare function timeIn(utc: string, zone: string, language: Language): string;
/** The hour in a zone, 0 to 23. */
export declare function hourIn(utc: string, zone: string): number;
/** The city that a zone is named after: `Sydney`, `悉尼`. */
export declare function cityOf(zone: string, language: Language): string;
/** The zone's abbreviation at that moment: `AEDT` in summer, `AEST` in winter. */
export declare function zoneName(utc: string, zone: string): string;
declare const dayStyles: {
  readonly short: {
    readonly weekday: 'short';
    readonly day: 'numeric';
    readonly month: 'short';
  };
  readonly long: {
    readonly weekday: 'long';
    readonly day: 'numeric';
    readonly month: 'long';
  };
  readonly dated: {
    readonly weekday: 'short';
    readonly day: 'numeric';
    readonly month: 'short';
    readonly year: 'numeric';
  };
};
/** `Fri, 27 Nov`, `Friday 27 November` or `Fri, 27 Nov 2026`. */
export declare function dayText(day: string, style: keyof typeof dayStyles, language: Language): string;
/** As short as it can be without doubt: `Fri, 27 Nov`, and the year where it is another than today's. */
export declare function nearDayText(day: string, today: string, language: Language): string;
/** `Fri, 27 Nov, 9:30 AM AEDT`. */
export declare function momentText(utc: string, zone: string, language: Language): string;
/** `November 2026`, for `2026-11`. */
export declare function monthText(month: string, language: Language): string;
/** Names of the weekdays from Monday on, short and long. */
export declare function weekdays(language: Language): {
  short: string;
  long: string;
}[];
/** The zone that the viewer's device is set to. */
export declare function viewerZone(): string;
/** Returns what the viewer's own clock will show, `Thu 9:00 AM AEST`, the weekday where it is another day; `undefined` where it shows the same. */
export declare function viewerTime(utc: string, zone: string, viewer: string, language: Language): string | undefined;
