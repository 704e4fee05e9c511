import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  type Composition,
  type FirstScreen,
  matchDestination,
  pageName,
  pageTitle,
  windowTitle,
} from '@charis/shared/composition';
import { chooseLanguage, sharedWithGuests } from '@charis/shared/node';
import { type Language, languages } from '@charis/shared/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadApi } from './api-reader';
import { baseOf, declaredRoute, placesOf } from './composition';
import { pageComposition } from './composition-route';
import { siteUrl } from './discovery-route';
import { fillFirstScreen } from './first-screen';
import { renderHtml } from './html';
import { inlineStyle } from './inline-style';
import { languageOfAddress, languageUrl } from './language-url';
import { mainPath } from './main-path';
import { mayBeKept } from './offline/service-worker';
import type { ActiveOverride, FindOverridden } from './override/active-override';
import { overrideBanner } from './override/override-page';
import { preloadsOf } from './preloads';
import type { ToolScripts } from './qa/tools';
import type { ReleaseRegistry, ServedRecord } from './release-registry';
import { contentSecurityPolicy, pageHeaders, privateHeaders } from './security-headers';
import { mayBeMember } from './session-hint';
import { cardUrl } from './share/share-card';

export interface PageOptions {
  registry: ReleaseRegistry;
  channel: string;
  /** The address at which people reach the site; by default that of the request. */
  publicUrl?: string | undefined;
  /** Reads what first screens show; without it pages have none. */
  read?: ReadApi | undefined;
  contentPack?: Composition['contentPack'];
  /** Whether a cache in front tells cohorts apart: one that was set up before there were any would give a canary to everyone. */
  isKeyedByCohort?: ((request: FastifyRequest) => boolean) | undefined;
  /** Links to pages are shown with pictures. */
  hasCards?: boolean;
  /** Origins besides the site's own that pages send something to. */
  called?: readonly string[];
  /** Origins besides the site's own that files of releases come from. */
  files?: readonly string[];
  /** Finds what browsers with an override get. */
  overridden?: FindOverridden | undefined;
  development?: Development;
  /** Scripts for pages that are tried out; without them there are no testing tools. */
  tools?: ToolScripts | undefined;
}

/** What pages of a development site need beyond those of the real one. */
export interface Development {
  /** The origins of the servers that parts of the page come from. */
  origins: readonly string[];
  /** A script that runs before every other one. */
  prelude: string;
}

const compress = promisify(brotliCompress);

/** Quick enough for an answer that is made for each request. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Remotes may come from a developer's own machine outside of production. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

const alternatesOf = (url: string) => ({
  ...Object.fromEntries(languages.map((language) => [language, languageUrl(url, language)])),
  'x-default': url,
});

/** Returns the lead of a template before any read. */
const headlessLead = (template: FirstScreen | undefined, language: Language) =>
  template?.headed === undefined ? template?.lead?.[language] : undefined;

/** Answers every path that is not a file or the API with the page that the composition has for it. */
export function servePages(
  app: FastifyInstance,
  {
    registry,
    channel,
    contentPack,
    hasCards,
    isKeyedByCohort = () => false,
    publicUrl,
    read,
    called,
    files,
    overridden,
    development,
    tools,
  }: PageOptions,
): void {
  const isProduction = channel === 'production' && !development;

  /** Nothing where visitors get the page. */
  function toolsOf(nonce: string, override: ActiveOverride | undefined): string {
    if (!tools) return '';
    const map = isProduction ? '' : tools('import-map', nonce);
    const shown = override && 'name' in override.release ? override.release.name : undefined;
    return override || development ? map + tools('tools', nonce, shown) : map;
  }

  /** Origins besides the site's own that parts of a page may come from while it is tried out. */
  const developersOf = (override: ActiveOverride | undefined) => [
    ...(development?.origins ?? []),
    ...(override?.origin ? [override.origin] : []),
    ...(tools && !isProduction ? ownMachine : []),
  ];

  /** The page is worth more than its first screen. Returns also whether the API failed to say what it shows. */
  async function makeFirstScreen(
    request: FastifyRequest,
    template: FirstScreen | undefined,
    options: { search: string; params: Record<string, string | undefined>; language: Language; member: boolean },
  ) {
    let isUnread = false;
    const noted: ReadApi = async (asked, language) => {
      const data = await read?.(asked, language);
      if (data === undefined) isUnread = true;
      return data;
    };
    try {
      return { filled: read && (await fillFirstScreen(template, { ...options, read: noted })), isUnread };
    } catch (error) {
      request.log.error({ err: error }, 'first screen failed');
      return { filled: undefined, isUnread: true };
    }
  }

  /** The served shell's file; a developer's server keeps its own. */
  let kept: { base: string; text: string } | undefined;
  async function ownStyle(shell: ServedRecord) {
    const base = baseOf(shell);
    if (kept?.base === base) return kept;
    const found = shell.files['main.css']?.integrity && (await registry.file(shell.name, shell.version, 'main.css'));
    const css = found ? await found.open() : undefined;
    kept = css && { base, text: inlineStyle(await text(css), base) };
    return kept;
  }

  app.get('/*', { config: { rateLimit: {} } }, async (request, reply) => {
    // URL takes what follows `//` for a host.
    const [pathname = '/'] = request.url.split('?', 1);
    const search = request.url.slice(pathname.length);
    const served = await registry.served(channel);
    const { set, override, cohort } = overridden
      ? await overridden(served, request.headers.cookie)
      : { set: served, override: undefined, cohort: undefined };
    const shell = set.shell.stable;
    const site = siteUrl(publicUrl, request);
    const composition = { ...pageComposition(set, request, { channel, publicUrl }), contentPack };
    const match = matchDestination(composition, pathname);
    const asked = languageOfAddress(search);
    const language = asked ?? chooseLanguage(request.headers.cookie, request.headers['accept-language']);
    const path = match && mainPath(set, match, pathname, search);
    const url = path && site + path;
    const member = mayBeMember(request.headers.cookie);
    const nonce = randomBytes(16).toString('base64');
    const file = (name: string) => ({ url: baseOf(shell) + name, integrity: shell.files[name]?.integrity });
    const declared = declaredRoute(set, match);
    const template = declared?.firstScreen;
    const params = match?.params ?? {};
    const { filled, isUnread } = await makeFirstScreen(request, template, { search, params, language, member });
    const firstScreen = filled ?? undefined;
    // Members may see what guests are not told of.
    const isUnknown = !match || (filled === null && !member);
    // A page without the answer that heads it is about nothing; where the API failed, the answer may be there another time.
    const isMissing = template?.headed !== undefined && !firstScreen && !isUnread;
    const html = renderHtml({
      language,
      head: {
        title: firstScreen?.title ? windowTitle(firstScreen.title) : pageTitle(match?.route, language),
        description:
          (firstScreen ? firstScreen.description : headlessLead(template, language)) ||
          declared?.description?.[language],
        url: url && languageUrl(url, asked ?? 'en'),
        ...(hasCards && path && !isMissing && !match.route.private ? { picture: cardUrl(site, path, language) } : {}),
        ...(url ? { alternates: alternatesOf(url) } : {}),
        indexed: match !== undefined && !match.route.private && !isMissing,
      },
      nonce,
      script: file(shell.entry),
      ...(shell.files['main.css'] ? { style: (await ownStyle(shell)) ?? file('main.css') } : {}),
      heading: pageName(match?.route, language),
      address: request.url,
      asked,
      places: placesOf(composition, language, match?.route.layout),
      preloads: preloadsOf(set, match, language, { member }),
      ...(development ? { prelude: development.prelude } : {}),
      tools: toolsOf(nonce, override),
      firstScreen,
      composition,
      ...(override ? { banner: overrideBanner(override, { language, nonce, path: request.url }) } : {}),
    });
    const isOfAll = !cohort || cohort === 'none' || (cohort === 'issued' && isKeyedByCohort(request));
    const isShared = isOfAll && !member && !isUnknown && !isUnread && !development;
    const isPrivate = match?.route.private || override;
    reply.code(isUnknown ? 404 : 200).headers({
      ...pageHeaders,
      ...(isShared ? { 'cache-control': sharedWithGuests } : {}),
      ...(isPrivate ? privateHeaders : {}),
      ...(isPrivate || isUnknown || development ? {} : mayBeKept),
      // Browsers ask for it while the document is still on its way.
      ...(firstScreen?.picture ? { link: `<${firstScreen.picture}>; rel=preload; as=image; fetchpriority=high` } : {}),
      'content-security-policy': contentSecurityPolicy(nonce, { developers: developersOf(override), called, files }),
      vary: 'accept-encoding, accept-language, cookie',
    });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, brotliOptions));
  });
}
