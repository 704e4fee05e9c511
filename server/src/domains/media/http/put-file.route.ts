import type { Readable } from 'node:stream';
import { type Reason, reasonCodes } from '@charis/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emptyFile, sizeProblem, uploadFailed } from '#domains/media/rules/upload.rules';
import { findUpload, markUploaded } from '#domains/media/store/upload.store';
import { type Arrived, TooLarge } from '#platform/files/storage';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import type { SignedRequest } from './signed-request';

/** Milliseconds without a byte after which a sender counts as gone. */
const silence = 60_000;

const refused = (reason: Reason, text: string) => new Refusal(reason, text, { status: reasonCodes[reason] });

/** Takes the file of a signed address into the storage, as a stream. */
async function receive(request: FastifyRequest<SignedRequest>, { db, files }: Services): Promise<Arrived> {
  const { uploadId } = request.params;
  if (!files.urls.allows('PUT', uploadId, request.query))
    throw refused('FORBIDDEN', 'This upload address is no longer valid.');
  const upload = await findUpload(db, uploadId);
  if (upload?.state !== 'SIGNED' && upload?.state !== 'UPLOADED')
    throw refused('CONFLICT', 'This file is already uploaded.');
  const problem = sizeProblem(Number(request.headers['content-length'] ?? 0), upload.max_bytes);
  if (problem) throw refused('TOO_LARGE', problem);
  const body = request.body as Readable | undefined;
  if (!body || !files.storage.receive) throw refused('INVALID_INPUT', uploadFailed);
  request.raw.setTimeout(silence, () => request.raw.destroy());
  try {
    return await files.storage.receive(uploadId, body, upload.max_bytes);
  } catch (error) {
    if (error instanceof TooLarge)
      throw refused('TOO_LARGE', sizeProblem(upload.max_bytes + 1, upload.max_bytes) ?? '');
    throw request.raw.destroyed ? refused('INVALID_INPUT', uploadFailed) : error;
  }
}

async function keep(uploadId: string, arrived: Arrived, { db }: Services): Promise<void> {
  if (arrived.bytes === 0) throw refused('INVALID_INPUT', emptyFile);
  await db.transaction().execute(async (trx) => {
    if (!(await markUploaded(trx, uploadId, arrived.bytes)))
      throw refused('CONFLICT', 'This file is already uploaded.');
    await arrived.keep();
  });
}

/** Serves `PUT /files/<id>`: where the addresses of `/upload/sign` lead when files are kept by this server. */
export function addPutRoute(app: FastifyInstance, services: Services, config: object): void {
  // Bytes of any kind, untouched and never as a whole in memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.put<SignedRequest>('/:uploadId', { config }, async (request, reply: FastifyReply) => {
    try {
      const arrived = await receive(request, services);
      await keep(request.params.uploadId, arrived, services).catch(async (error) => {
        await arrived.discard();
        throw error;
      });
    } catch (error) {
      // An unread rest of the body would stand in the way of the next request.
      reply.header('connection', 'close');
      throw error;
    }
    return reply.code(200).send();
  });
}
