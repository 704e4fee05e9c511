export declare function hashPassword(password: string): Promise<string>;
/** Whether `password` belongs to `stored`; without one the same work is done for nothing, so that the time tells nothing. */
export declare function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean>;
