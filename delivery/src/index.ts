import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type ApiReaderOptions, createApiReader } from './api-reader';
import { serveDiscovery } from './discovery-route';
import { answerFault } from './fault';
import { serveFiles } from './file-route';
import { FolderRegistry } from './folder-registry';
import { servePages } from './page-route';

export { tokensCss } from '@charis/shared/ui/tokens';
export { createApiReader } from './api-reader';
export { compositionOf, firstScreenOf } from './composition';
export { escapeHtml } from './escape';
export { answerFault } from './fault';
export { serveFiles } from './file-route';
export { fillFirstScreen } from './first-screen';
export { FolderRegistry } from './folder-registry';
export { renderHtml } from './html';
export { inlineStyle } from './inline-style';
export { chooseLanguage } from './language';
export { servePages } from './page-route';
export type { Preload } from './preloads';
export type { ReleaseFiles, ReleaseRegistry, ServedRecord, ServedSet } from './release-registry';
export { contentSecurityPolicy, pageHeaders } from './security-headers';

export interface DeliveryOptions {
  /** Folder of built releases. */
  releasesDir: string;
  channel?: string;
  /** Where people reach the site, for links that leave it. */
  publicUrl?: string;
  /** Where first screens may read; without it pages have none. */
  api?: Pick<ApiReaderOptions, 'url' | 'token'>;
  /** Origins besides the site's own that pages send something to. */
  called?: readonly string[];
  /** Pages that one address may ask for in a minute. */
  pagesPerMinute?: number;
}

const released = ['shell', 'mf-auth', 'mf-community', 'mf-doctors', 'mf-booking', 'mf-catalogue', 'mf-mobile'];

/** Serves the site's pages and the files of its releases. Rejects when the channel cannot be read. */
export async function deliveryPlugin(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const { releasesDir, channel = 'production', publicUrl, api, called, pagesPerMinute = 600 } = options;
  app.setErrorHandler(answerFault);
  const registry = new FolderRegistry(releasesDir, (error) =>
    app.log.error({ err: error }, `channel ${channel} cannot be read; its last good set is served`),
  );
  await registry.served(channel);
  serveFiles(app, registry, released);
  await app.register(rateLimit, { global: false, max: pagesPerMinute, timeWindow: 60_000 });
  const onTrouble = (operation: string, reason: string) =>
    app.log.warn({ operation, reason }, 'first screens miss an answer of the API');
  serveDiscovery(app, { registry, channel, publicUrl });
  servePages(app, { registry, channel, publicUrl, called, read: api && createApiReader({ ...api, onTrouble }) });
}
