import { relativeTimeFormat } from '@charis/shared/rules';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns `3 hours ago`, in the words of the language; below a minute `now`. */
export function timeAgo(at: string, now: number, locale: string): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const format = relativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / size), unit);
}
