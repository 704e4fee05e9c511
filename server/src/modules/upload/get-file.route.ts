import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#api/handler';
import { Refusal } from '#api/refusal';
import { fileKey } from '#files/storage';
import { rangeOf } from './byte-range.rules';
import type { SignedRequest } from './file-routes';
import { bestWidth, ruleOf, type Upload } from './upload.rules';
import { findUpload } from './upload.store';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};
const year = 31_536_000;
/** Seconds for which the first form of a picture is kept while a smaller one is being made. */
const meanwhile = 600;

/** The stored file that a segment of a path means: of a picture the size that fits best, in the best form that the browser takes. */
function nameOf({ widths, avif_widths, stored_name }: Upload, segment: string, accept: string): string | undefined {
  if (widths.length === 0) return segment === stored_name ? stored_name : undefined;
  const width = /^\d{1,4}$/.test(segment) ? bestWidth(Number(segment), widths) : undefined;
  if (width === undefined) return undefined;
  return `${width}.${avif_widths.includes(width) && accept.includes('image/avif') ? 'avif' : 'webp'}`;
}

function describe(reply: FastifyReply, upload: Upload, name: string): void {
  const { id, purpose, widths, avif_widths, file_name } = upload;
  const { isPrivate } = ruleOf(purpose);
  const [extension = ''] = name.split('.').slice(-1);
  const seconds = widths.length > 0 && avif_widths.length === 0 ? meanwhile : year;
  const shown = extension === 'pdf' ? `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}` : 'inline';
  reply.headers({
    'content-type': types[extension],
    'content-disposition': shown,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': isPrivate ? 'same-origin' : 'cross-origin',
    'cache-control': isPrivate
      ? 'private, no-store'
      : `public, max-age=${seconds}${seconds === year ? ', immutable' : ''}`,
    vary: 'Accept',
    etag: `"${id}-${name}"`,
    'accept-ranges': 'bytes',
  });
}

async function send(request: FastifyRequest<SignedRequest>, reply: FastifyReply, { db, files }: Services) {
  const { uploadId, name: segment = '' } = request.params;
  const missing = new Refusal(404, 'There is no such file.', { status: 404 });
  const upload = await findUpload(db, uploadId);
  if (upload?.state !== 'READY') throw missing;
  // To whom the signature is missing a private file is not there.
  if (ruleOf(upload.purpose).isPrivate && !files.urls.allows('GET', uploadId, request.query)) throw missing;
  const name = nameOf(upload, segment, request.headers.accept ?? '');
  if (!name) throw missing;
  describe(reply, upload, name);
  if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
  const key = fileKey(uploadId, name);
  const bytes = await files.storage.sizeOf(key);
  if (bytes === undefined) throw missing;
  const range = rangeOf(request.headers.range, bytes);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  return reply.send(await files.storage.read(key, range));
}

/** `GET /files/<id>/<width or name>`: files that are READY; private ones with a signature only. */
export function addGetRoute(app: FastifyInstance, services: Services, config: object): void {
  app.get<SignedRequest>('/:uploadId/:name', { config }, (request, reply) => send(request, reply, services));
}
