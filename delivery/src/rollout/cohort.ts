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
 * Returns the arm of a visitor. The canary is drawn from below and control, which is as large where there is room, from above: a
 * larger share adds visitors to the canary and takes none out of it. What lies between takes no part.
 * @param share percent
 */
export function armOf(coin: Coin, share: number): Arm | 'outside' {
  const toss = tossOf(coin);
  if (toss < share / 100) return 'canary';
  return toss >= 1 - Math.min(share, 100 - share) / 100 ? 'control' : 'outside';
}
