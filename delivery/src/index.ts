import { answerFault, type OutsideOptions, readSegments } from '@charis/shared/node';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { tabRequest } from './api/contract/channels';
import { serveApi } from './api/delivery-api';
import type { Services } from './api/services';
import { type ApiReaderOptions, createApiReader } from './api-reader';
import { serveComposition } from './composition-route';
import { serveConsole } from './console/console-route';
import { serveDiscovery, siteUrl } from './discovery-route';
import { serveEmbed } from './embed/embed-route';
import { serveFiles } from './file-route';
import { FolderRegistry } from './folder-registry';
import type { HealthMetrics } from './health/health-recorder';
import { hearHeartbeat, serveReports } from './health/report-route';
import type { OidcOptions } from './login/provider';
import { serveOffline } from './offline/offline-route';
import { createOverridden, createOverrides, plainOf } from './override/active-override';
import { servePages } from './page-route';
import { serveFaults } from './qa/faults';
import { toolScripts } from './qa/tools';
import { openRegistry, type RegistryOptions } from './registry/open-registry';
import { withAssetsUrl } from './registry/with-assets-url';
import type { ReleaseRegistry } from './release-registry';
import { heartbeatCookies, visitorIn } from './rollout/visitor';
import type { DrawCard } from './share/share-card';
import { serveShareCards } from './share/share-card-route';
import type { SmokeLogins } from './smoke/smoke-test';
import { serveTabs } from './tabs/tab-route';
import type { WatchOptions } from './watch/watch';

export { createApiReader } from './api-reader';
export { renewManagerToken } from './auth/first-token';
export { compositionOf, declaredRoute, placesOf } from './composition';
export { serveComposition } from './composition-route';
export { serveConsole } from './console/console-route';
export { openDatabase as openDeliveryDatabase } from './database/connection';
export { deliverySchema, migrate } from './database/migrate';
export { diskFile } from './disk-file';
export { serveFiles } from './file-route';
export { fillFirstScreen } from './first-screen';
export { FolderRegistry } from './folder-registry';
export { settingFault } from './gate/settings.rule';
export { serveReports } from './health/report-route';
export { renderHtml } from './html';
export { inlineStyle } from './inline-style';
export type { OidcOptions } from './login/provider';
export { servePages } from './page-route';
export type { Preload } from './preloads';
export { serveFaults, withFaults } from './qa/faults';
export { toolScripts } from './qa/tools';
export type { ReleaseFiles, ReleaseRegistry, ServedRecord, ServedSet } from './release-registry';
export { contentSecurityPolicy, pageHeaders } from './security-headers';
export type { DrawCard } from './share/share-card';
export { createExamples, type LookUp } from './smoke/examples';
export { pagesOf } from './smoke/pages-to-try';
export { logIn } from './smoke/smoke-login';
export { serveTabs } from './tabs/tab-route';

export interface DeliveryOptions {
  /** The source of releases: the registry, or a folder of built ones. */
  releases: Omit<RegistryOptions, 'log' | 'channel'> | { folder: string };
  channel?: string;
  /** Folder of the built release console; without it there is none. */
  consoleDir?: string | undefined;
  /** The address at which people reach the site, for links that leave it. */
  publicUrl?: string;
  /** The API that first screens may read; without it pages have none. */
  api?: Pick<ApiReaderOptions, 'url' | 'token'>;
  /** Origins besides the site's own that pages send something to. */
  called?: readonly string[];
  /** The origin from which browsers get the files of releases, without a slash at the end; the site's own by default. */
  assetsUrl?: string | undefined;
  /** Origins whose pages may show remotes. */
  embedOrigins?: readonly string[];
  /** Pages that one address may ask for in a minute. */
  pagesPerMinute?: number;
  /** Counts them for all processes; by default each counts its own. */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  /** Reports that one address may send in a minute. */
  reportsPerMinute?: number;
  /** Whether the API asks, which has counted its own callers. */
  isApi?: (request: FastifyRequest) => boolean;
  /** Whether a cache in front asks whose key has the cohort of a visitor. */
  isKeyedByCohort?: (request: FastifyRequest) => boolean;
  /** Hears what was counted of browsers' reports. */
  healthMetrics?: HealthMetrics;
  /** What the site says about procedures, for pages that have to say it without the API. */
  contentPack?: 'spec' | 'au_regulated';
  /** Draws the pictures that links to pages are shown with; without it they have none. */
  drawCard?: DrawCard;
  /** Whether what is promoted is tried out in a browser; so it is by default. `required`: what could not be tried is refused. */
  smokeTests?: boolean | 'required';
  /** Whether the site has the demo accounts, whose password is published: the testing tools offer to log in as them. */
  demoAccounts?: boolean;
  /** The accounts as whom it opens pages, besides being a guest. */
  smokeLogins?: SmokeLogins | undefined;
  /** What delivery does by itself: everything, once failures come from 3 networks, by default. */
  watch?: WatchOptions;
  /** Whether webhooks may be on a private network; they may not by default. */
  webhooks?: OutsideOptions;
  /** The provider at which people log in to the console; without it they do with tokens alone. */
  oidc?: OidcOptions | undefined;
  /** False takes the service worker out of browsers that have it. */
  serviceWorker?: boolean;
  /** The Chromium that does; the system's or Playwright's by default. */
  chromium?: string;
}

/** A folder rejects when its channel cannot be read; the registry serves as soon as something is promoted. */
async function openReleases(
  app: FastifyInstance,
  options: DeliveryOptions,
  channel: string,
): Promise<{ registry: ReleaseRegistry; services?: Services }> {
  const { releases, publicUrl, api, smokeTests = true, smokeLogins, chromium, oidc } = options;
  const { webhooks = { allowPrivate: false }, watch = { enabled: true, minNetworks: 3 } } = options;
  if ('folder' in releases) {
    const registry = new FolderRegistry(releases.folder, (error) =>
      app.log.error({ err: error }, `channel ${channel} cannot be read; its last good set is served`),
    );
    await registry.served(channel);
    return { registry };
  }
  const { services, close } = await openRegistry({
    ...releases,
    channel,
    healthMetrics: options.healthMetrics,
    log: app.log,
  });
  app.addHook('onClose', close);
  await app.register(
    (scope) =>
      serveApi(scope, services, { channel, publicUrl, api, smokeTests, smokeLogins, chromium, webhooks, watch, oidc }),
    {
      prefix: '/delivery',
    },
  );
  return { registry: services.registry, services };
}

/** Serves the site's pages, the files of its releases, and delivery's own API. Rejects when there is nothing to serve it from. */
export async function deliveryPlugin(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const { channel = 'production', consoleDir, publicUrl, api, called, pagesPerMinute = 600 } = options;
  const { assetsUrl, embedOrigins = [], limitStore: store } = options;
  app.setErrorHandler(answerFault);
  const { registry: own, services } = await openReleases(app, options, channel);
  const registry = assetsUrl ? withAssetsUrl(own, assetsUrl) : own;
  serveFiles(app, registry);
  const limit = { max: pagesPerMinute, timeWindow: 60_000, ...(store ? { store } : {}) };
  await app.register(rateLimit, { global: false, ...limit });
  const console = consoleDir ? await serveConsole(app, consoleDir, options.oidc?.label) : undefined;
  const onTrouble = (operation: string, reason: string) =>
    app.log.warn({ operation, reason }, 'first screens miss an answer of the API');
  const overridden = services && createOverridden(createOverrides(services), assetsUrl);
  serveComposition(app, { registry, channel, publicUrl, overridden });
  if (overridden)
    serveFaults(app, { setOf: async (cookies) => plainOf(await overridden(await registry.served(channel), cookies)) });
  /** A tab speaks also where nothing is served yet. */
  const known = () => registry.served(channel).catch(() => undefined);
  const intake = services && {
    recorder: services.health,
    channel,
    now: () => services.clock.now(),
    visitorOf: async (cookies: string | undefined) => {
      const set = await known();
      return set && visitorIn(set, cookies);
    },
  };
  async function hear(request: FastifyRequest, said: z.output<typeof tabRequest>): Promise<string[]> {
    if (intake) await hearHeartbeat(intake, request, said);
    if (said.channel !== channel || said.releases.length === 0) return [];
    const set = await known();
    const secure = siteUrl(publicUrl, request).startsWith('https:');
    const { segments: stated = '' } = said;
    const segments = services && api?.token ? readSegments(stated, api.token, services.clock.now()) : [];
    return set ? heartbeatCookies(set, request.headers.cookie, { secure, segments }) : [];
  }
  serveTabs(app, services?.heartbeats, services && hear);
  serveReports(app, { intake, perMinute: options.reportsPerMinute ?? 60, isApi: options.isApi ?? (() => false) });
  serveOffline(app, { enabled: options.serviceWorker ?? true });
  const read = api && createApiReader({ ...api, onTrouble });
  serveDiscovery(app, { registry, channel, publicUrl, read });
  await serveEmbed(app, { registry, channel, publicUrl, origins: embedOrigins });
  const files = assetsUrl ? [new URL(assetsUrl).origin] : [];
  const { drawCard, contentPack } = options;
  if (read && drawCard) serveShareCards(app, { registry, channel, publicUrl, read, draw: drawCard });
  servePages(app, {
    registry,
    channel,
    publicUrl,
    called,
    files,
    read,
    overridden,
    tools: console && toolScripts(console, { demo: options.demoAccounts ?? false }),
    contentPack,
    hasCards: Boolean(read && drawCard),
    isKeyedByCohort: options.isKeyedByCohort,
  });
}
