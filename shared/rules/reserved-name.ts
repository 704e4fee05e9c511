/** Names that only the site may bear, whatever letters they are written with. */

/** Letters of Cyrillic and Greek, and digits, that look like Latin ones in the reserved names. */
const lookAlikes: Record<string, string> = Object.fromEntries([
  ['а', 'a'],
  ['α', 'a'],
  ['4', 'a'],
  ['с', 'c'],
  ['ϲ', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ε', 'e'],
  ['3', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['η', 'h'],
  ['і', 'i'],
  ['ι', 'i'],
  ['ı', 'i'],
  ['l', 'i'],
  ['1', 'i'],
  ['|', 'i'],
  ['м', 'm'],
  ['μ', 'm'],
  ['ո', 'n'],
  ['о', 'o'],
  ['ο', 'o'],
  ['0', 'o'],
  ['р', 'p'],
  ['ρ', 'p'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['5', 's'],
  ['т', 't'],
  ['τ', 't'],
  ['υ', 'u'],
  ['у', 'y'],
]);

/** Returns what a name looks like: without case, marks, signs and look-alikes. */
const looks = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]|[\u115f\u1160]/gu, '');

const reserved = new Set(
  [
    'Charis',
    'Charis Team',
    'Team Charis',
    'The Charis Team',
    'Charis Staff',
    'Charis Support',
    'Charis Admin',
    'Charis Official',
    'Administrator',
    'Moderator',
    'Charis 团队',
    'Charis 客服',
    'Charis 官方',
  ].map(looks),
);

/** Returns whether a name is the site's own, or one of `others`, or looks like one of them. */
export const isReservedName = (name: string, others: readonly string[] = []): boolean =>
  reserved.has(looks(name)) || others.some((other) => looks(other) === looks(name));
