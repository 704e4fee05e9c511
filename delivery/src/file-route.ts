import { extname } from 'node:path';
import { byteRange } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { releaseNames } from './release-name';
import type { ReleaseFiles } from './release-registry';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

const missingHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

/** Serves the files of releases below `/<name>/<version>/`. A version never changes, so its files may be kept for ever. */
export function serveFiles(app: FastifyInstance, releases: ReleaseFiles): void {
  app.get<{ Params: FileParams }>(`/:name(${releaseNames})/:version/*`, async (request, reply) => {
    const { name, version, '*': file } = request.params;
    // Source maps are shown to the team of the remote alone, in the console.
    const found = file.endsWith('.map') ? undefined : await releases.file(name, version, file);
    const range = found && byteRange(request.headers.range, found.size);
    if (range === 'unsatisfiable') {
      return reply
        .code(416)
        .headers({ ...missingHeaders, 'content-range': `bytes */${found?.size}` })
        .send('Not in the file\n');
    }
    const packed = !range && found?.brotli !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    // The file is opened before any header is set: an answer that may be kept for ever must not be that of a failure.
    const content = await found?.open({ packed, ...(range ? { range } : {}) });
    if (!found || !content) return reply.code(404).headers(missingHeaders).send('No such file\n');
    reply.headers({
      'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream',
      'content-length': packed ? found.brotli : range ? range.end - range.start + 1 : found.size,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
    return reply.send(content);
  });
}
