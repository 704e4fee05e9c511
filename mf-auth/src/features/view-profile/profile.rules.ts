const genders = { 0: undefined, 1: 'gender.male', 2: 'gender.female', 3: 'gender.other' } as const;

/** Key of the gender's text; nothing where it is not given. */
export function genderText(gender: keyof typeof genders | `${keyof typeof genders}`) {
  return genders[gender];
}

/** `1990-03-04` -> `4 March 1990` */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** `Australia/Sydney` -> `Australian Eastern Daylight Time (Sydney)`, in the name that holds at `now`. */
export function zoneText(zone: string, locale: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${name} (${zone.split('/').at(-1)?.replaceAll('_', ' ')})`;
}

/** Titles of chosen interests in the order of the list; one that the list does not have keeps its id as words. */
export function interestTitles(ids: readonly string[], known: readonly { id: string; title: string }[]): string[] {
  return ids.map((id) => known.find((interest) => interest.id === id)?.title ?? id.replaceAll('_', ' '));
}
