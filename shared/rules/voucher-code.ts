/** Characters of a voucher's code: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const codeCharacters = '34679ACDEFGHJKMNPQRTWXY';
export const codeLength = 12;

/** Returns a code as it is kept: `k7wd-…` and `K7WD …` are the same. Undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const known = [...code].every((character) => codeCharacters.includes(character));
  return known && code.length === codeLength ? code : undefined;
}

/** Returns whether a text may be the word that the link to a gift carries: 24 random bytes as base64url. */
export const isGiftToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Returns the characters of a typed code that no code has, each once. */
export const unknownIn = (typed: string): string[] =>
  [...new Set(typed.toUpperCase().replace(/[\s-]/g, ''))].filter((character) => !codeCharacters.includes(character));

/** Returns a code as people read it: `K7WD-34CM-XYPT`. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
