import { dayText, type Language } from '@charis/shared/rules';

/** Returns `Friday 27 November`, or `Fri, 27 Nov 2027` where it is not of this year. */
export function longDay(day: string, language: Language, now = new Date()): string {
  return dayText(day, day.startsWith(`${now.getFullYear()}-`) ? 'long' : 'dated', language);
}
