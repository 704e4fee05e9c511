import { createHash } from 'node:crypto';

export type Arm = 'canary' | 'control';

export interface Coin {
  /** Of the rollout: without it no one can tell which ids get the canary. */
  salt: Buffer;
  /** The visitor's id. */
  visit: string;
  remote: string;
}

/** Returns a number from 0 to below 1, always the same for the same visitor and rollout. */
export function tossOf({ salt, visit, remote }: Coin): number {
  const digest = createHash('sha256').update(salt).update(visit).update('\0').update(remote).digest();
  // 53 bits are what a number holds exactly.
  return Number(digest.readBigUInt64BE() >> 11n) / 2 ** 53;
}

/**
 * Returns the arm of a visitor: a larger share adds visitors to the canary and takes none out of it. Control is everyone else, because the rules
 * that a canary is judged by (decision 80) know how often the coin shows it.
 * @param share percent
 */
export function armOf(coin: Coin, share: number): Arm {
  return tossOf(coin) < share / 100 ? 'canary' : 'control';
}
