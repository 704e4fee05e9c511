import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFiles } from './release-registry';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

interface FileParams {
  version: string;
  '*': string;
}

/** Serves the files of releases below `/<name>/<version>/`. A version never changes, so its files may be kept for ever. */
export function serveFiles(app: FastifyInstance, releases: ReleaseFiles, names: readonly string[]): void {
  for (const name of names) {
    app.get<{ Params: FileParams }>(`/${name}/:version/*`, async (request, reply) => {
      const { version, '*': file } = request.params;
      const found = await releases.file(name, version, file);
      if (!found)
        return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('No such file\n');
      const packed = found.brotli !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      reply.headers({
        'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream',
        'content-length': packed ? found.brotli : found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(packed ? { 'content-encoding': 'br' } : {}),
      });
      return reply.send(createReadStream(packed ? `${found.path}.br` : found.path));
    });
  }
}
