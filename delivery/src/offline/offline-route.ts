import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, pageHeaders } from '../security-headers';
import { appIcon, appIconFile, appIconPath, appIconSizes } from './app-icons';
import { appManifest } from './app-manifest';
import { appScreenshots, screenshotFile, screenshotPath } from './app-screenshots';
import { offlinePage } from './offline-page';
import { noServiceWorker, serviceWorker } from './service-worker';

/** Serves the web manifest, the offline page and the service worker. `enabled` is false where browsers should drop the service worker. */
export function serveOffline(app: FastifyInstance, { enabled }: { enabled: boolean }): void {
  const limited = { config: { rateLimit: {} } };
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

  app.get('/service-worker.js', limited, (_request, reply) =>
    reply
      .headers(headers)
      .type('text/javascript; charset=utf-8')
      .send(enabled ? serviceWorker : noServiceWorker),
  );
  app.get('/manifest.webmanifest', limited, (_request, reply) =>
    reply.headers(headers).type('application/manifest+json; charset=utf-8').send(JSON.stringify(appManifest)),
  );
  app.get('/app-icon.svg', limited, (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml')
      .send(appIcon),
  );
  for (const size of appIconSizes) {
    app.get(appIconPath(size), limited, async (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .type('image/png')
        .send(await readFile(appIconFile(size))),
    );
  }
  for (const { name } of appScreenshots) {
    app.get(screenshotPath(name), limited, async (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .type('image/jpeg')
        .send(await readFile(screenshotFile(name))),
    );
  }
  app.get('/offline', limited, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(nonce), 'x-robots-tag': 'noindex' })
      .send(offlinePage(nonce));
  });
}
