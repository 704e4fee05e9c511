/**
 * The **walks** go through every operation of the contract: with the ids of what someone else owns (`authorisation.test.ts`), with a block between
 * two members (`block-walk.test.ts`), and, for lists, counting statements (`list-statements.test.ts`). What they need of an operation stands in
 * `tests/walks.ts` of its domain.
 */
import type { BlockWorld, Person } from './block-world';
import type { Owner } from './owner';

/** What is asked for, and the codes that may answer; the person who has not the access of the operation is refused before. */
export interface Attempt {
  input: (owner: Owner) => object;
  codes: number[];
}

export const attempt = (input: (owner: Owner) => object, ...codes: number[]): Attempt => ({ input, codes });
/** An owned thing is as unknown to others as one that never was. */
export const unknown = (input: (owner: Owner) => object): Attempt => attempt(input, 404);
/** It is about the caller, whose own it is: nothing of the owner's is among it. */
export const own = (input: object = {}, ...codes: number[]): Attempt =>
  attempt(() => input, ...(codes.length > 0 ? codes : [100]));

export interface View {
  viewer: Person;
  hidden: Person;
  world: BlockWorld;
}

export type Seen = (view: View) => object;
export type Check =
  /** Shows the other before the block, and nothing of them afterwards. */
  | { hides: Seen }
  /** Answers with one of these codes afterwards, and without a trace. */
  | { refuses: Seen; codes: number[] }
  /** A number of the answer, such as that at `list.0.likes`, is smaller afterwards. */
  | { counts: Seen; at: string };

export const hides = (input: Seen): Check => ({ hides: input });
export const refuses = (input: Seen, ...codes: number[]): Check => ({
  refuses: input,
  codes: codes.length > 0 ? codes : [404],
});
export const counts = (input: Seen, at: string): Check => ({ counts: input, at });

export type Asked = (world: BlockWorld) => object;
export const nothing = () => ({});
export const query = (asked: object) => () => ({ query: asked });
export const body = (asked: object) => () => ({ body: asked });

export interface Walk {
  /** What someone else owns; or the reason why it is not tried. */
  others: Attempt[] | string;
  /** What shows people to each other; or the reason why a block changes nothing. Missing for staff, who see everyone. */
  blocked?: Check[] | string;
  /** Of a list: how it is read. Where it is missing, with an empty input. */
  lists?: Asked[];
}

export const sameText = 'It tells everyone the same.';
export const sameForAll: Walk = { others: sameText, blocked: sameText };
export const beforeLogIn: Walk = {
  others: 'It needs the proof of an email, a phone or an identity, which is tested with each.',
  blocked: 'It is called before anyone is logged in, and tells about no one.',
};
export const ownAccount = 'It is about the account of the caller, and its own files, texts and notifications.';
export const agreed = 'What two people agreed on, booked or bought stays when they block each other.';
