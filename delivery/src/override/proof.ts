/**
 * What the cookie of an override for a role carries beside the link's ticket: which token was given, and that it was. The key of the proof is the
 * token's hash, so the person who has the link alone cannot make it, and it ends with the token.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '../api/contract';
import { reaches } from '../auth/identity';
import { type findToken, findTokenById } from '../auth/token.store';
import type { Db } from '../database/connection';

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>;
type Known = Pick<Token, 'id' | 'hash' | 'role' | 'expires_at' | 'revoked_at'>;

const proofForm = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const signed = (hash: Buffer, override: string) => createHmac('sha256', hash).update(`override ${override}`).digest();

/** Returns whether a token may open what is for `role`, now. */
export const mayOpen = (token: Known, role: Role, now: Date): boolean =>
  token.revoked_at === null && token.expires_at > now && reaches(token.role, role);

export const makeProof = ({ id, hash }: Known, override: string): string =>
  `${id}.${signed(hash, override).toString('base64url')}`;

/** Returns whether the browser has shown a token that may still open an override for `role`. */
export async function isProven(
  db: Db,
  proof: string,
  { id, role, now }: { id: string; role: Role; now: Date },
): Promise<boolean> {
  const [, tokenId, signature = ''] = proofForm.exec(proof) ?? [];
  if (tokenId === undefined) return false;
  const token = await findTokenById(db, tokenId);
  if (!token || !mayOpen(token, role, now)) return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = signed(token.hash, id);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
