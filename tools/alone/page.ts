/** The page that shows one remote alone: its routes, and a place that the host kit fills. */
import { randomBytes } from 'node:crypto';
import { compositionOf, contentSecurityPolicy, pageHeaders, type ServedRecord } from '@charis/delivery';
import { chooseLanguage } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { barStyle, escapeHtml, renderBar } from './bar.ts';
import { logInCall, logins } from './logins.ts';
import type { Recording } from './recording.ts';
import {
  type AloneSettings,
  ownSettings,
  queryOf,
  readSettings,
  type SceneName,
  type SceneRole,
  sceneRoles,
  scenes,
  settingsCookie,
  settingsOf,
} from './settings.ts';
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
}

const kitFile = 'host-kit/host-kit.js';

const style = `body{margin:0;background:#fbf8f2}\n${barStyle}
.scenes{min-height:100vh;box-sizing:border-box;overflow-x:auto}.scenes th,.scenes td{padding:8px 16px 8px 0;text-align:left}.scenes td{white-space:nowrap}
@media (max-width:774px){.scenes tr{display:flex;flex-wrap:wrap}.scenes th{flex-basis:100%;padding-bottom:0}}`;

/** Returns where the answers come from, for a person to read. */
function sourceOf({ recorded, api, recording: { recordedAt } }: AlonePage, language: string): string {
  const text = textsOf(language);
  if (!recorded) return api ? text.apiOf(api) : text.realApi;
  return recordedAt ? text.answersOf(recordedAt) : text.noAnswers;
}

/** Returns the composition of the remote and of those beside it. A script that throws on purpose is another one than was built. */
function composedAlone({ shell, remote, others }: AlonePage, bar: AloneSettings) {
  const set = {
    id: remote.version,
    revision: 0,
    shell: { stable: shell },
    remotes: new Map([
      [remote.name, { stable: remote, settings: ownSettings(remote.manifest.settings ?? {}, bar) }] as const,
      ...others.map((other) => [other.name, { stable: other, settings: {} }] as const),
    ]),
  };
  const composition = compositionOf(set, 'alone');
  if (bar.fault !== 'throws') return composition;
  return { ...composition, remotes: composition.remotes.map(({ integrity: _, ...unchecked }) => unchecked) };
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

interface Visit {
  here: string;
  nonce: string;
  language: string;
  settings: AloneSettings;
}

interface Document {
  lang: string;
  rtl?: boolean;
  title: string;
  nonce: string;
  body: string;
}

const renderDocument = ({ lang, rtl = false, title, nonce, body }: Document) => `<!doctype html>
<html lang="${lang}"${rtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Returns the log-in of a role. */
function loginOf(role: AloneSettings['role']) {
  const login = role === 'as-is' || role === 'guest' ? undefined : logins[role];
  return login && logInCall(login);
}

function renderPage(page: AlonePage, { here, nonce, language, settings }: Visit): string {
  const { shell, remote, recording, recorded } = page;
  const { role } = settings;
  const login = loginOf(role);
  const text = textsOf(language);
  const data = {
    remote: remote.name,
    composition: composedAlone(page, settings),
    missingSlots: missingSlots(page, language),
    role,
    roleName: text.roles[role],
    login,
    words: text.inPage,
  };
  const { name, version } = remote;
  const bar = {
    remote: name,
    version,
    source: sourceOf(page, language),
    places: page.places,
    here,
    language,
    settings,
    schema: remote.manifest.settings ?? {},
  };
  const now = settings.now ? `${settings.now}:00Z` : recorded ? recording.recordedAt : '';
  const kit = `/shell/${shell.version}/${kitFile}`;
  const body = `${renderBar(bar)}
<main id="place"></main>
<script type="application/json" id="alone">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>
${now ? `<script nonce="${nonce}" src="/alone/clock.js" data-now="${now}"></script>` : ''}
<script nonce="${nonce}" src="${kit}" integrity="${shell.files[kitFile]?.integrity}"></script>
<script nonce="${nonce}" src="/alone/bar.js"></script>
<script nonce="${nonce}" src="/alone/start.js"></script>`;
  return renderDocument({ lang: language, rtl: settings.rtl, title: `${name} alone`, nonce, body });
}

/** Answers with what `render` makes of the visit. */
function send(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  render: (visit: { nonce: string; language: string }) => string,
) {
  const nonce = randomBytes(16).toString('base64');
  const language = chooseLanguage(headers.cookie, headers['accept-language']);
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(nonce) })
    .send(render({ nonce, language }));
}

const sceneNames = Object.keys(scenes) as SceneName[];

const isSceneRole = (name: string | null): name is SceneRole => sceneRoles.some((role) => role === name);

interface ScenesShown {
  language: string;
  nonce: string;
  role: SceneRole;
}

function renderScenes(page: AlonePage, { language, nonce, role }: ScenesShown): string {
  const text = textsOf(language);
  const roleLinks = sceneRoles.map(
    (name) =>
      `<a href="/alone/scenes?role=${name}"${name === role ? ' aria-current="page"' : ''}>${text.roles[name]}</a>`,
  );
  const rows = page.places.map((place) => {
    const cells = sceneNames.map((scene) => {
      const query = queryOf({ ...scenes[scene], role });
      query.set('language', language);
      query.set('to', place);
      return `<td><a href="/alone/settings?${escapeHtml(String(query))}">${text.scenes[scene]}</a></td>`;
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
    const wanted = new URL(request.url, 'http://page').searchParams.get('role');
    const role = isSceneRole(wanted) ? wanted : 'member';
    return send(request, reply, (visit) => renderScenes(page, { ...visit, role }));
  });
}

/** `GET /alone/settings?…&to=`: keeps what the bar is set to, and goes back to the page. */
function serveSettings(app: FastifyInstance): void {
  app.get('/alone/settings', async ({ url }, reply) => {
    const query = new URL(url, 'http://page').searchParams;
    const language = query.get('language') === 'zh-CN' ? 'zh-CN' : 'en';
    const to = query.get('to') ?? '';
    return reply
      .header('set-cookie', [settingsCookie(settingsOf(query)), `charis_lang=${language}; Path=/; SameSite=Lax`])
      .redirect(/^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/', 303);
  });
}

/** Answers every path with the page; the root leads to the first place. */
export function servePage(app: FastifyInstance, page: AlonePage): void {
  const first = page.places[0] ?? '/';
  serveSettings(app);
  serveScenes(app, page);
  app.get('/*', async (request, reply) => {
    const { url, headers } = request;
    if (url === '/' && first !== '/') return reply.redirect(first);
    return send(request, reply, (visit) =>
      renderPage(page, { ...visit, here: url, settings: readSettings(headers.cookie) }),
    );
  });
}
