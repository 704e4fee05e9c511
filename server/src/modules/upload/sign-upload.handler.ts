import { basename } from 'node:path';
import { accountHandler } from '#api/handler';
import { Message } from '#api/message';
import { badInput, Refusal, tooMany } from '#api/refusal';
import { requireConsent } from '#modules/consent/consent.policy';
import { extensionOf, kindProblem, purposeOf, putSeconds, ruleOf, sizeProblem } from './upload.rules';
import { countUploads, insertUpload } from './upload.store';

const hour = 3_600_000;
/** Bytes that an account may have sent and not used for anything; they are deleted after a day. */
const mostLoose = 1_024_000_000;

export const signUpload = accountHandler(
  'signUpload',
  { transaction: true },
  async ({ db, clock, config, account, files, ffmpeg }, { query }) => {
    const fileName = basename(query.fileName.replaceAll('\\', '/'));
    const purpose = query.purpose ?? purposeOf(fileName);
    const { maxBytes } = ruleOf(purpose);
    const kind = kindProblem(fileName, purpose, ffmpeg !== undefined);
    if (kind) throw badInput([{ field: 'fileName', message: kind }]);
    const size = sizeProblem(query.bytes ?? 0, maxBytes);
    if (size) throw new Refusal('TOO_LARGE', size);

    const now = clock.now();
    await requireConsent(db, account.id, 'upload', now);
    const { begun, loose } = await countUploads(db, account.id, new Date(now.getTime() - hour));
    if (begun >= config.uploads.perHour || loose >= mostLoose) throw tooMany(hour / 1000);
    const expiresAt = new Date(now.getTime() + putSeconds * 1000);
    const extension = extensionOf(fileName);
    const uploadId = await insertUpload(db, {
      accountId: account.id,
      purpose,
      fileName,
      extension,
      maxBytes,
      now,
      expiresAt,
    });
    const { url, headers } = await files.storage.signPut(uploadId, { seconds: putSeconds, bytes: query.bytes });
    return new Message(url, { uploadId, url, maxBytes, headers });
  },
);
