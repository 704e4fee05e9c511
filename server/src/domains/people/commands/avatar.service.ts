import { z } from 'zod';
import { attachUpload, detachUpload } from '#domains/media/index';
import type { AccountContext } from '#platform/http/handler';

const uploadId = z.uuid();

/**
 * Sets the picture that an account shows from now on; the one before is let go of.
 * @param wish id of an own upload, or empty for none; anything else, such as the present picture's address, changes nothing
 * @throws {Refusal} 404 at `img` for an upload that the account does not have or that is not ready
 */
export async function chooseAvatar(context: AccountContext, current: string, wish: string | undefined) {
  const accountId = context.account.id;
  if (wish === undefined || wish === current || (wish !== '' && !uploadId.safeParse(wish).success)) return current;
  const chosen = wish && (await attachUpload(context, { accountId, uploadId: wish, purpose: 'avatar', field: 'img' }));
  if (chosen !== current) await detachUpload(context.db, accountId, current);
  return chosen;
}
