/** What a person may call themselves, and from when on they may take part. */
/** Years of age from which on anybody may take part. */
export declare const adultAge = 18;
/** User names: 5 to 50 characters, no white space at either end. */
export declare const isNickname: (text: string) => boolean;
export declare const isPersonalName: (text: string) => boolean;
/**
 * Whether someone born on `birthday` is of age.
 * @param birthday local day, YYYY-MM-DD
 * @param today local day, YYYY-MM-DD
 */
export declare function isAdult(birthday: string, today: string): boolean;
