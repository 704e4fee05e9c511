/** What a person may call themselves, and from when on they may take part. */
import { typedLine } from './typed-text';

/**
 * 1 to 50 Chinese characters, or 3 to 50 letters of other scripts, dots, spaces, hyphens and apostrophes. A hyphen and an apostrophe stand
 * before a letter, and no name ends with a space.
 */
const personalName =
  /^(\p{Script=Han}{1,50}|(?=.{3,50}$)(?!.*\p{Script=Han})(?!.*['’-](?!\p{L}))\p{L}[\p{L}\p{M}. '’-]*[\p{L}\p{M}.])$/u;

/** Years of age from which on anybody may take part. */
export const adultAge = 18;

/** Returns whether a text can be a user name: 5 to 50 characters that are seen, no white space at either end. */
export function isNickname(text: string): boolean {
  const seen = [...typedLine(text)];
  return text === text.trim() && seen.length >= 5 && seen.length <= 50;
}

export const isPersonalName = (text: string): boolean => personalName.test(typedLine(text));

/**
 * Returns whether someone born on `birthday` is of age.
 * @param birthday local day, YYYY-MM-DD
 * @param today local day, YYYY-MM-DD
 */
export function isAdult(birthday: string, today: string): boolean {
  const eighteen = `${Number(birthday.slice(0, 4)) + adultAge}${birthday.slice(4)}`;
  return today >= eighteen;
}
