/** Names that only the site may bear, whatever letters they are written with. */

/** Letters of Cyrillic and Greek, small capitals, and digits that look like Latin ones in the reserved names. */
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
  ['ᴀ', 'a'],
  ['ᴄ', 'c'],
  ['ᴅ', 'd'],
  ['ᴇ', 'e'],
  ['ꜰ', 'f'],
  ['ʜ', 'h'],
  ['ɪ', 'i'],
  ['ʟ', 'i'],
  ['ᴍ', 'm'],
  ['ɴ', 'n'],
  ['ᴏ', 'o'],
  ['ᴘ', 'p'],
  ['ʀ', 'r'],
  ['ꜱ', 's'],
  ['ᴛ', 't'],
  ['ᴜ', 'u'],
  ['ᴠ', 'v'],
]);

/** Returns what a name looks like: without case, marks, signs and look-alikes. */
const looks = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]|[\u115f\u1160]/gu, '');

const anyOf = (words: readonly string[]) => `(?:${words.map(looks).join('|')})`;

/** Words that make a name the site's, and those that only go with them: "Charis Papadopoulos" is a person. */
const own = anyOf([
  ...['Charis', 'Admin', 'Administrator', 'Administration', 'Moderator', 'Moderation', 'Staff', 'Support', 'Official'],
  ...['管理员', '客服', '官方', '版主'],
]);
const beside = anyOf([
  ...[
    'The',
    'Team',
    'Help',
    'Helpdesk',
    'Care',
    'Security',
    'Customer',
    'Service',
    'Services',
    'Desk',
    'AU',
    'Australia',
  ],
  ...['团队', '中心', '服务'],
]);
const reserved = new RegExp(`^${beside}*${own}(?:${own}|${beside})*$`);

/** A number beside a name makes it no other one. */
const withoutNumbers = (name: string) => name.replace(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu, '');

/** Returns whether a name is the site's own, or one of `others`, or looks like one of them. */
export const isReservedName = (name: string, others: readonly string[] = []): boolean =>
  reserved.test(looks(withoutNumbers(name))) || others.some((other) => looks(other) === looks(name));
