import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Answers with a file that changes from build to build; 404 where there is none. */
export function sendFile(path: string, response: ServerResponse): void {
  const headers = { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-store' };
  const file = createReadStream(path);
  file.once('open', () => {
    response.writeHead(200, headers);
    file.pipe(response);
  });
  file.once('error', () => response.writeHead(404).end());
}
