import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from '#domains/media/rules/byte-range.rules';
import { bestWidth, ruleOf, type Upload } from '#domains/media/rules/upload.rules';
import { findUpload, insertLook } from '#domains/media/store/upload.store';
import type { Db } from '#platform/database/connection';
import { fileKey } from '#platform/files/storage';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import type { SignedRequest } from './signed-request';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};
const year = 31_536_000;
/** Seconds for which a file is kept that may change into a smaller form that is being made, or whose address ends. */
const meanwhile = 600;

/** Returns the stored file that a segment of a path means: of a picture the size that fits best, in the best form that the browser takes. */
function nameOf({ widths, avif_widths, stored_name }: Upload, segment: string, accept: string): string | undefined {
  if (widths.length === 0) return segment === stored_name ? stored_name : undefined;
  const width = /^\d{1,4}$/.test(segment) ? bestWidth(Number(segment), widths) : undefined;
  if (width === undefined) return undefined;
  return `${width}.${avif_widths.includes(width) && accept.includes('image/avif') ? 'avif' : 'webp'}`;
}

/** Returns for how long who may keep the answer. @param left seconds that the address is good for, where not everyone may read the file */
function keeping({ purpose, widths, avif_widths }: Upload, left: number | undefined): string {
  const { open } = ruleOf(purpose);
  if (open === 'never') return 'private, no-store';
  if (left !== undefined) return `private, max-age=${Math.min(left, meanwhile)}`;
  // A cache asks before each use, so that a post that turns private takes its pictures with it at once.
  if (open === 'with-post') return 'no-cache';
  const isFinal = widths.length === 0 || avif_widths.length > 0;
  return isFinal ? `public, max-age=${year}, immutable` : `public, max-age=${meanwhile}`;
}

interface Reader {
  /** Seconds that the address is good for, where not everyone may read the file. */
  left: number | undefined;
  /** Pages of other origins show it. */
  elsewhere: boolean;
}

/** Returns the policy of a file's answer. A PDF of an application is read beside it: the viewer of a browser does not work in a sandbox. */
const policyOf = (isRead: boolean) =>
  isRead ? "frame-ancestors 'self'" : "default-src 'none'; sandbox; frame-ancestors 'none'";

function describe(reply: FastifyReply, upload: Upload, name: string, { left, elsewhere }: Reader): void {
  const { id, file_name, purpose } = upload;
  const [extension = ''] = name.split('.').slice(-1);
  const isRead = extension === 'pdf' && purpose === 'credential';
  const fileName = `filename*=UTF-8''${encodeURIComponent(file_name)}`;
  const shown = isRead
    ? `inline; ${fileName}`
    : ['pdf', 'zip'].includes(extension)
      ? `attachment; ${fileName}`
      : 'inline';
  reply.headers({
    'content-type': types[extension],
    'content-disposition': shown,
    'content-security-policy': policyOf(isRead),
    'cross-origin-resource-policy': left === undefined || elsewhere ? 'cross-origin' : 'same-origin',
    'cache-control': keeping(upload, left),
    vary: elsewhere ? 'Accept, Origin' : 'Accept',
    etag: `"${id}-${name}"`,
    'accept-ranges': 'bytes',
  });
}

/** Returns whether a post shows an upload to everyone: the owner of posts is asked. */
export type IsShownToAll = (db: Db, uploadId: string) => Promise<boolean>;

/** Returns whether everyone may read it. */
async function isOpen(db: Db, { id, purpose }: Upload, isShownToAll: IsShownToAll): Promise<boolean> {
  const { open } = ruleOf(purpose);
  return open === 'always' || (open === 'with-post' && (await isShownToAll(db, id)));
}

async function send(
  request: FastifyRequest<SignedRequest>,
  reply: FastifyReply,
  { clock, config, db, files, metrics }: Services,
  isShownToAll: IsShownToAll,
) {
  const { uploadId, name: segment = '' } = request.params;
  const missing = new Refusal('NOT_FOUND', 'There is no such file.', { status: 404 });
  const upload = await findUpload(db, uploadId);
  if (upload?.state !== 'READY') throw missing;
  const open = await isOpen(db, upload, isShownToAll);
  // A file that is not open is not found without the signature.
  if (!open && !files.urls.allows('GET', uploadId, request.query)) throw missing;
  const name = nameOf(upload, segment, request.headers.accept ?? '');
  if (!name) throw missing;
  const left = open ? undefined : files.urls.secondsLeft(request.query.expires ?? '');
  describe(reply, upload, name, { left, elsewhere: config.embedOrigins.length > 0 });
  if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
  const key = fileKey(uploadId, name);
  const bytes = await files.storage.sizeOf(key);
  if (bytes === undefined) throw missing;
  const range = rangeOf(request.headers.range, bytes);
  if (range === 'none') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new Refusal('RANGE_NOT_SATISFIABLE', 'The file has no such part.', { status: 416 });
  }
  // A viewer that asks for a file in parts reads it once.
  const { reader } = request.query;
  if (upload.purpose === 'credential' && reader && request.method === 'GET' && !(range && range.start > 0)) {
    await insertLook(db, uploadId, reader, clock.now());
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  const sent = range ? range.end - range.start + 1 : bytes;
  reply.header('content-length', sent);
  if (request.method === 'GET') metrics.uploadMoved('sent', upload.purpose, sent);
  return reply.send(await files.storage.read(key, range));
}

/** Serves `GET /files/<id>/<width or name>`: files that are READY; those that not everyone may see with a signature only. */
export function addGetRoute(
  app: FastifyInstance,
  services: Services,
  config: object,
  isShownToAll: IsShownToAll,
): void {
  app.get<SignedRequest>('/:uploadId/:name', { config }, (request, reply) =>
    send(request, reply, services, isShownToAll),
  );
}
