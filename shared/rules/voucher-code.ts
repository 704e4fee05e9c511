/** Characters of a voucher's code: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const codeCharacters = '34679ACDEFGHJKMNPQRTWXY';
export const codeLength = 12;

/** A code as it is kept: `k7wd-…` and `K7WD …` are the same. Undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const known = [...code].every((character) => codeCharacters.includes(character));
  return known && code.length === codeLength ? code : undefined;
}

/** As people read it: `K7WD-34CM-XYPT`. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
