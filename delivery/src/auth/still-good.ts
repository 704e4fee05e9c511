import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import type { Identity } from './identity';
import { stillStands } from './token';
import { findTokenById } from './token.store';

/** Returns who asked for something that is made later. @throws {Refusal} 403 where they may not ask for anything any more */
export async function stillGood(db: Db, asked: Omit<Identity, 'expiresAt'>, now: Date): Promise<Identity> {
  const token = await findTokenById(db, asked.tokenId);
  if (token && stillStands(token, now)) return { ...asked, expiresAt: token.expires_at };
  throw new Refusal(403, `The token of ${asked.name} was revoked or has expired.`);
}
