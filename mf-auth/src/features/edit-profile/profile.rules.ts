import type { DataOf } from '@charis/shared/contract';
import { dateFormat } from '@charis/shared/rules';

export type Profile = DataOf<'getEditUserProfile'>;

/** What the form changes; email and password have their own ways. */
export interface ProfileValues {
  nickname: string;
  name: string;
  gender: Profile['gender'];
  birthday: string;
  /** The id of a new upload, or empty for no picture; undefined while nothing was changed. */
  img: string | undefined;
  zone: string;
  language: Profile['language'];
}

export function valuesOf({ nickname, name, gender, birthday, zone, language }: Profile): ProfileValues {
  return { nickname, name, gender, birthday: birthday ?? '', img: undefined, zone, language };
}

/** Returns only what differs from what is saved. */
export function changesOf(saved: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(now).filter(([name, value]) => value !== saved[name as keyof ProfileValues]);
  return Object.fromEntries(changed);
}

export const isChanged = (saved: ProfileValues, now: ProfileValues): boolean =>
  Object.keys(changesOf(saved, now)).length > 0;

/** Returns the edited values on top of the saved ones: own changes stay, the rest is as saved. */
export const rebased = (before: ProfileValues, saved: ProfileValues, now: ProfileValues): ProfileValues => ({
  ...saved,
  ...changesOf(before, now),
});

function zonePart(zone: string, locale: string, now: Date, timeZoneName: 'shortOffset' | 'shortGeneric'): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Returns the text of a zone: `Australia/Lord_Howe` is `Lord Howe (Australia, GMT+11)`, in Chinese `豪勋爵岛（GMT+11）`, with the offset that holds at `now`. */
export function zoneText(zone: string, locale: string, now: Date): string {
  const [region = '', ...place] = zone.split('/');
  const offset = zonePart(zone, locale, now, 'shortOffset');
  const name = (place.at(-1) ?? region).replaceAll('_', ' ');
  if (locale.startsWith('zh')) {
    const [, city = name] = /^(\p{Script=Han}.*)时间$/u.exec(zonePart(zone, locale, now, 'shortGeneric')) ?? [];
    return `${city}（${offset}）`;
  }
  return place.length ? `${name} (${region}, ${offset})` : `${name} (${offset})`;
}

/** Returns Australia's zones first, where nearly everyone is; the saved one is always among them. */
export function orderedZones(zones: readonly string[], saved: string): string[] {
  const all = [...new Set(saved ? [...zones, saved] : zones)];
  const home = (zone: string) => zone.startsWith('Australia/');
  return [...all.filter(home), ...all.filter((zone) => !home(zone))];
}
