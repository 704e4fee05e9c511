import { randomBytes } from 'node:crypto';
import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderHead } from '#head';
import { contentSecurityPolicy, pageHeaders } from '#security-headers';
import { type ConsoleFiles, readConsole } from './console-files';

/** The console is an application of its own, so that it works when the shell does not. */
function renderConsole({ version, files }: ConsoleFiles, nonce: string, provider: string | undefined): string {
  const file = (name: string) => `"/console/${version}/${name}" integrity="${files.get(name)?.integrity}"`;
  return `<!doctype html>
<html lang="en" class="charis">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHead({ title: `Releases · ${brand.name}`, indexed: false })}
<style nonce="${nonce}">${tokensCss()}html{background:var(--charis-ground)}</style>
<link rel="stylesheet" href=${file('main.css')}>
<script defer nonce="${nonce}" src=${file('main.js')}></script>
</head>
<body>
<noscript>The release console needs JavaScript. The command line does the same: npm run release -- --help</noscript>
<div id="root"${provider ? ` data-provider="${escapeHtml(provider)}"` : ''}></div>
</body>
</html>
`;
}

const missing = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Serves the release console at `/console`, where people may log in at `provider`, as they call it. @returns its files, where it is built */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  provider?: string,
): Promise<ConsoleFiles | undefined> {
  const built = await readConsole(folder);
  if (!built) return undefined;
  const limited = { config: { rateLimit: {} } };

  const page = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(nonce) })
      .send(renderConsole(built, nonce, provider));
  };
  app.get('/console', limited, (_request, reply) => page(reply));
  app.get('/console/:page', limited, (_request, reply) => page(reply));

  app.get<{ Params: { version: string; file: string } }>('/console/:version/:file', (request, reply) => {
    const { version, file } = request.params;
    const found = version === built.version ? built.files.get(file) : undefined;
    if (!found) return reply.code(404).headers(missing).send('No such file\n');
    const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? found.brotli : undefined;
    return reply
      .headers({
        'content-type': found.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(packed ? { 'content-encoding': 'br' } : {}),
      })
      .send(packed ?? found.bytes);
  });
  return built;
}
