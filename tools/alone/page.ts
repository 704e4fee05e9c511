/** The page that shows one remote alone: a place that the host kit fills, with the testing tools; and the page of scenes. */
import { randomBytes } from 'node:crypto';
import {
  compositionOf,
  contentSecurityPolicy,
  pageHeaders,
  type ServedRecord,
  type ServedSet,
  type toolScripts,
  withFaults,
} from '@charis/delivery';
import { chooseLanguage, escapeHtml, inlineJson } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { settingsOfCaller } from './faults.ts';
import type { Recording } from './recording.ts';
import { type AloneSettings, ownSettings, type SceneName, type SceneRole, sceneRoles, scenes } from './settings.ts';
import { textsOf } from './texts.ts';

export interface AlonePage {
  shell: ServedRecord;
  remote: ServedRecord;
  /** The remotes that are loaded beside it. */
  others: ServedRecord[];
  /** The remote that fills each slot which no loaded remote fills. */
  absentSlots: Record<string, string>;
  recording: Recording;
  /** Paths of its routes, each with what it needs to show something. */
  places: string[];
  /** Whether the answers come from the recording. */
  recorded: boolean;
  /** Address of the site whose API answers, where it is another one. */
  api?: string | undefined;
  tools: ReturnType<typeof toolScripts>;
}

const kitFile = 'host-kit/host-kit.js';

const style = `body{margin:0;background:#fbf8f2}
.alone{padding:8px 24px;font:14px/1.5 system-ui,sans-serif;color:#33172f}.alone a{color:inherit}.alone a[aria-current]{font-weight:700;text-decoration:none}
.alone nav{display:flex;flex-wrap:wrap;gap:4px 16px}
.scenes{min-height:100vh;box-sizing:border-box;overflow-x:auto}.scenes th,.scenes td{padding:8px 16px 8px 0;text-align:left}.scenes td{white-space:nowrap}
@media (max-width:774px){.scenes tr{display:flex;flex-wrap:wrap}.scenes th{flex-basis:100%;padding-bottom:0}}`;

/** Returns where the answers come from, for a person to read. */
function sourceOf({ recorded, api, recording: { recordedAt } }: AlonePage, language: string): string {
  const text = textsOf(language);
  if (!recorded) return api ? text.apiOf(api) : text.realApi;
  return recordedAt ? text.recordingOf(recordedAt) : text.noRecording;
}

/** Returns the remote and those beside it, with the settings that the caller has set. */
export function servedAlone(
  { shell, remote, others }: Pick<AlonePage, 'shell' | 'remote' | 'others'>,
  settings: AloneSettings,
): ServedSet {
  return {
    id: remote.version,
    revision: 0,
    shell: { stable: shell },
    remotes: new Map([
      [remote.name, { stable: remote, settings: ownSettings(remote.manifest.settings ?? {}, settings) }] as const,
      ...others.map((other) => [other.name, { stable: other, settings: {} }] as const),
    ]),
  };
}

/** Returns what stands where a slot is whose remote is not loaded, by the slot's name. */
function missingSlots({ remote, others, recorded, absentSlots }: AlonePage, language: string): Record<string, string> {
  const source = recorded ? ' --recorded' : '';
  const command = (owner: string) =>
    `npm run remote -- ${remote.name}${source} --with ${[...others.map(({ name }) => name), owner].join(',')}`;
  return Object.fromEntries(
    Object.entries(absentSlots).map(([slot, owner]) => [slot, textsOf(language).notLoaded(owner, command(owner))]),
  );
}

interface Document {
  lang: string;
  rtl?: boolean;
  title: string;
  nonce: string;
  /** What comes before the page's own content, scripts among it. */
  head?: string;
  body: string;
}

const renderDocument = ({ lang, rtl = false, title, nonce, head = '', body }: Document) => `<!doctype html>
<html lang="${lang}"${rtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
${head}</head>
<body>
${body}
</body>
</html>
`;

const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(data)}</script>\n`;

interface Visit {
  cookies: string | undefined;
  nonce: string;
  language: string;
}

function renderPage(page: AlonePage, { cookies, nonce, language }: Visit): string {
  const { shell, remote, recording, recorded, places, tools } = page;
  const settings = settingsOfCaller({ headers: { cookie: cookies } });
  const composition = compositionOf(withFaults(servedAlone(page, settings), cookies), 'alone');
  const data = {
    remote: remote.name,
    source: sourceOf(page, language),
    places,
    schema: remote.manifest.settings ?? {},
    settings,
    missingSlots: missingSlots(page, language),
    notShown: textsOf(language).notShown,
    ...(recorded && recording.recordedAt ? { now: recording.recordedAt } : {}),
  };
  const kit = `/shell/${shell.version}/${kitFile}`;
  const body = `<main id="root"></main>
<script nonce="${nonce}" src="${kit}" integrity="${shell.files[kitFile]?.integrity}"></script>
<script nonce="${nonce}" src="/alone/start.js"></script>`;
  // The tools read both, and come before every other script.
  const head = dataScript('charis-composition', composition) + dataScript('alone', data) + tools('tools', nonce);
  return renderDocument({ lang: language, rtl: settings.rtl, title: `${remote.name} alone`, nonce, head, body });
}

/** Answers with what `render` makes of the visit. */
function send({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, render: (visit: Visit) => string) {
  const nonce = randomBytes(16).toString('base64');
  const language = chooseLanguage(headers.cookie, headers['accept-language']);
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(nonce) })
    .send(render({ cookies: headers.cookie, nonce, language }));
}

const sceneNames = Object.keys(scenes) as SceneName[];

const scenesQuery = z.object({ role: z.enum(sceneRoles).default('member') });
const sceneQuery = z.object({
  scene: z.enum(sceneNames),
  role: z.enum(sceneRoles),
  language: z.enum(['en', 'zh-CN']),
  // A place of this page, never another site.
  to: z.string().regex(/^\/(?![/\\])[^\\\s]*$/),
});

function renderScenes(page: AlonePage, { language, nonce, role }: Visit & { role: SceneRole }): string {
  const text = textsOf(language);
  const roleLinks = sceneRoles.map(
    (name) =>
      `<a href="/alone/scenes?role=${name}"${name === role ? ' aria-current="page"' : ''}>${text.roles[name]}</a>`,
  );
  const rows = page.places.map((place) => {
    const cells = sceneNames.map((scene) => {
      const query = new URLSearchParams({ scene, role, language, to: place });
      return `<td><a href="/alone/scene?${escapeHtml(String(query))}">${text.scenes[scene]}</a></td>`;
    });
    return `<tr><th scope="row">${escapeHtml(place.split('?')[0] ?? '')}</th>${cells.join('')}</tr>`;
  });
  const title = text.scenesOf(page.remote.name, text.asRole[role]);
  const body = `<main class="alone scenes">\n<h1>${title}</h1>\n<nav aria-label="${text.sceneRole}">${roleLinks.join('')}</nav>\n<table>${rows.join('\n')}</table>\n</main>`;
  return renderDocument({ lang: language, title, nonce, body });
}

/** `GET /alone/scenes?role=`: each route in each scene as that role, a press away. */
function serveScenes(app: FastifyInstance, page: AlonePage): void {
  app.get('/alone/scenes', async (request, reply) => {
    const { role } = scenesQuery.parse(request.query);
    return send(request, reply, (visit) => renderScenes(page, { ...visit, role }));
  });
}

/** Ends the faults of remotes and of calls: the log-in has none. */
const noFaults = ['charis_alone', 'charis_faults'].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);

/** `GET /alone/scene?scene=&role=&language=&to=`: the testing tools log in as the role, keep what the scene sets, and go to the route. */
function serveScene(app: FastifyInstance, { remote, tools }: AlonePage): void {
  app.get('/alone/scene', async (request, reply) => {
    const { scene, role, language, to } = sceneQuery.parse(request.query);
    reply.header('set-cookie', [...noFaults, `charis_lang=${language}; Path=/; SameSite=Lax`]);
    return send(request, reply, ({ nonce }) => {
      const head = dataScript('alone-scene', { settings: scenes[scene], role, to }) + tools('tools', nonce);
      return renderDocument({ lang: language, title: remote.name, nonce, head, body: '' });
    });
  });
}

/** Answers every path with the page; the root leads to the first place. */
export function servePage(app: FastifyInstance, page: AlonePage): void {
  const first = page.places[0] ?? '/';
  serveScene(app, page);
  serveScenes(app, page);
  app.get('/*', async (request, reply) => {
    if (request.url === '/' && first !== '/') return reply.redirect(first);
    return send(request, reply, (visit) => renderPage(page, visit));
  });
}
