/** The page that shows one remote alone: its routes, and a place that the host kit fills. */
import { randomBytes } from 'node:crypto';
import { chooseLanguage, compositionOf, contentSecurityPolicy, pageHeaders, type ServedRecord } from '@charis/delivery';
import type { FastifyInstance } from 'fastify';
import type { Recording } from './recording.ts';

export interface AlonePage {
  shell: ServedRecord;
  remote: ServedRecord;
  recording: Recording;
  /** Whether the answers come from the recording. */
  recorded: boolean;
}

const kitFile = 'host-kit/host-kit.js';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const style = `body{margin:0;background:#fbf8f2}
.alone{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;padding:12px 24px;background:#33172f;color:#fbf8f2;font:14px/1.5 system-ui,sans-serif}
.alone p{margin:0}.alone nav{display:flex;flex-wrap:wrap;gap:4px 16px}.alone a{color:inherit}.alone a[aria-current]{font-weight:700;text-decoration:none}`;

/** Where each route of the remote is shown; one that needs parameters, only where the recording names a visit to it. */
export function placesOf({ remote, recording }: Pick<AlonePage, 'remote' | 'recording'>): string[] {
  const { visits } = recording;
  const pathOf = (visit: string) => new URL(visit, 'http://page').pathname;
  const plain = remote.manifest.routes.filter(({ path, redirect }) => !redirect && !path.includes(':'));
  return [...plain.filter(({ path }) => !visits.map(pathOf).includes(path)).map(({ path }) => path), ...visits];
}

/** Where the answers come from, for a person to read. */
function sourceOf({ recorded, recording: { recordedAt } }: AlonePage): string {
  if (!recorded) return 'the real API';
  return recordedAt ? `answers of ${recordedAt}` : 'nothing is recorded yet';
}

function renderPage(page: AlonePage, here: string, nonce: string, language: string): string {
  const { shell, remote, recording, recorded } = page;
  const set = {
    id: remote.version,
    revision: 0,
    shell: { stable: shell },
    remotes: new Map([[remote.name, { stable: remote }]]),
  };
  const data = { remote: remote.name, composition: compositionOf(set, 'alone') };
  const links = placesOf(page).map((place) => {
    const current = place === here ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(place)}"${current}>${escapeHtml(place.split('?')[0] ?? '')}</a>`;
  });
  const kit = `/shell/${shell.version}/${kitFile}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${remote.name} alone</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header class="alone">
<p><strong>${remote.name}</strong> ${remote.version}, ${sourceOf(page)}</p>
<nav aria-label="Routes of ${remote.name}">${links.join('')}</nav>
</header>
<main id="place"></main>
<script type="application/json" id="alone">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>
${recorded && recording.recordedAt ? `<script nonce="${nonce}" src="/alone/clock.js" data-now="${recording.recordedAt}"></script>` : ''}
<script nonce="${nonce}" src="${kit}" integrity="${shell.files[kitFile]?.integrity}"></script>
<script nonce="${nonce}" src="/alone/start.js"></script>
</body>
</html>
`;
}

/** Answers every path with the page; the root leads to the first place. */
export function servePage(app: FastifyInstance, page: AlonePage): void {
  const first = placesOf(page)[0] ?? '/';
  app.get('/*', async ({ url, headers }, reply) => {
    if (url === '/' && first !== '/') return reply.redirect(first);
    const nonce = randomBytes(16).toString('base64');
    const language = chooseLanguage(headers.cookie, headers['accept-language']);
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(nonce) })
      .send(renderPage(page, url, nonce, language));
  });
}
