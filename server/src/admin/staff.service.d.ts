import type { Db } from '#database/connection';
/** Something that a person can mend, in one sentence. */
export declare class StaffProblem extends Error {
  name: string;
}
export interface StaffMember {
  email: string;
  nickname: string;
  status: string;
}
interface NewStaff {
  email: string;
  /** Of an account that is made; without it there has to be one. */
  password?: string | undefined;
  nickname?: string | undefined;
  now: Date;
}
/**
 * Gives the staff role to the account with that email, or to one that it makes.
 * @returns whether the account was made, was given the role, or had it
 * @throws {StaffProblem}
 */
export declare function createStaff(db: Db, given: NewStaff): Promise<'made' | 'given' | 'had'>;
/** Takes the staff role from an account; it stays a member. @throws {StaffProblem} where it has none */
export declare function revokeStaff(db: Db, given: string, now: Date): Promise<void>;
/** Everybody of staff, by email. */
export declare function listStaff(db: Db): Promise<StaffMember[]>;
