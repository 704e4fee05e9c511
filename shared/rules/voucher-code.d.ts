/** Characters of a voucher's code: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export declare const codeCharacters = '34679ACDEFGHJKMNPQRTWXY';
export declare const codeLength = 12;
/** A code as it is kept: `k7wd-…` and `K7WD …` are the same. Undefined where it cannot be one. */
export declare function readCode(typed: string): string | undefined;
/** As people read it: `K7WD-34CM-XYPT`. */
export declare const codeText: (code: string) => string;
