import { hash, verify } from '@node-rs/argon2';

/** OWASP recommends argon2id with 19 MiB and two passes; it takes about 50 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Returns whether `password` belongs to `stored`; without one it does the same work, so that the time reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
