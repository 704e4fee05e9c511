import type { Plugin } from 'vitest/config';

interface Seen {
  attempts: number;
  bytes: number;
  headers: Record<string, unknown>;
}

/**
 * Returns a storage for component tests, at `/put/<name>` of their server. `?status=` is what it answers, `?cut=1` breaks the first so many attempts off in the
 * middle, `?slow=1` answers never. A GET tells what has arrived.
 */
export function putTarget(): Plugin {
  const seen = new Map<string, Seen>();
  return {
    name: 'put-target',
    configureServer({ middlewares }) {
      middlewares.use('/put', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
        const arrived = seen.get(pathname) ?? { attempts: 0, bytes: 0, headers: {} };
        if (request.method === 'GET') {
          response.end(JSON.stringify(arrived));
          return;
        }
        const attempts = arrived.attempts + 1;
        const mine: Seen = { attempts, bytes: 0, headers: request.headers };
        seen.set(pathname, mine);
        request.on('data', (chunk: Buffer) => {
          mine.bytes += chunk.length;
          if (attempts <= Number(searchParams.get('cut'))) request.destroy();
        });
        request.on('end', () => {
          response.statusCode = Number(searchParams.get('status') ?? 200);
          if (!searchParams.has('slow')) response.end();
        });
      });
    },
  };
}
