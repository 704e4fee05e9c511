import { requireConsent } from '#domains/identity/index';
import { attachUploads } from '#domains/media/index';
import { insertFiles } from '#domains/messages/store/message-file.store';
import { type AccountContext, actorIdOf } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

const gone = 'Please choose the file again.';

/**
 * Makes uploads of the caller the files of a message. What someone of the team sends is the doctor's from then on, and stays when that person goes.
 * @throws {Refusal} 404 where one is not ready, or is in another message
 */
export async function addFiles(
  { db, account, clock }: AccountContext,
  messageId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  const accountId = actorIdOf(account);
  const now = clock.now();
  await requireConsent(db, accountId, 'upload', now);
  const attached = await attachUploads(db, { accountId, ids, purposes: ['attachment'], now, keeperId: account.id });
  const count = attached.size < ids.length ? 0 : await insertFiles(db, messageId, ids);
  if (count < ids.length) {
    throw new Refusal('FILE_GONE', gone, { data: { errors: [{ field: 'uploadIds', message: gone }] } });
  }
}
