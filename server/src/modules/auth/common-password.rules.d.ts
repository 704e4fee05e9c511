/** Whether a password is among those that are tried first, whatever its capitals. */
export declare const isCommonPassword: (password: string) => boolean;
/** @throws {Refusal} 422 at the field */
export declare function refuseCommonPassword(field: string, password: string): void;
