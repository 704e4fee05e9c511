import { isAdult, isNickname, isPersonalName, isReservedName } from '@charis/shared/rules';
import type { Errors } from '@charis/shared/ui/form';
import type { Say } from '#lib/text';

/** How far back a birthday may be. */
export const yearsBack = 150;

export interface Person {
  nickname?: string;
  name: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
}

/** What the form of a person has, from the top. */
export const personFields = ['nickname', 'name', 'gender', 'birthday', 'img', 'interested'] as const;

/** Returns the local day of a moment, `YYYY-MM-DD`. */
export function localDay(moment: number): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the first day that a birthday may be. @param today `YYYY-MM-DD` */
export const firstBirthday = (today: string): string => `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4)}`;

/** Returns what is wrong with a person; everything may be left out but the user name, where there is one. */
export function findPersonMistakes(
  person: Person,
  today: string,
  t: Say,
): Errors<Record<(typeof personFields)[number], unknown>> {
  const { nickname, name, birthday } = person;
  const mistakes: Errors<Record<(typeof personFields)[number], unknown>> = {};
  if (nickname !== undefined && !isNickname(nickname)) mistakes.nickname = t('error.nickname');
  else if (nickname && isReservedName(nickname)) mistakes.nickname = t('error.nickname.reserved');
  if (name && !isPersonalName(name)) mistakes.name = t('error.name');
  if (birthday && (birthday < firstBirthday(today) || birthday > today)) mistakes.birthday = t('error.birthday');
  else if (birthday && !isAdult(birthday, today)) mistakes.birthday = t('error.age');
  return mistakes;
}
