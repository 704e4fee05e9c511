/** The two sites that are compared: composed from releases, and one monolith; both in this process, both before the same API. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  contentSecurityPolicy,
  createApiReader,
  declaredRoute,
  deliveryPlugin,
  FolderRegistry,
  fillFirstScreen,
  inlineStyle,
  type Preload,
  pageHeaders,
  placesOf,
  renderHtml,
  serveFiles,
} from '@charis/delivery';
import {
  type Composition,
  matchDestination,
  pageName,
  pageTitle,
  type RemoteName,
  slotOwners,
} from '@charis/shared/composition';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { generate } from 'selfsigned';
import { releasesDir } from '../build/inputs.mjs';
import type { ReleaseRecord } from '../build/release.ts';
import { monolithDir, monolithReleases } from './monolith.ts';

async function listen(app: FastifyInstance, api: string): Promise<string> {
  // An open stream would never let the network be idle, which is what tells that a page is done.
  app.get('/api/live', (_request, reply) => reply.code(404).send());
  await app.register(proxy, { upstream: api, prefix: '/api', rewritePrefix: '/api' });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Serves the composed site; closes with the app. */
export async function startComposed(app: FastifyInstance, api: string): Promise<string> {
  await app.register(deliveryPlugin, {
    releases: { folder: releasesDir },
    api: { url: () => `${api}/api` },
    pagesPerMinute: 100_000,
  });
  return listen(app, api);
}

/** Returns the files of a route in the monolith, preloaded as the composed site preloads its own. */
function monolithPreloads(record: ReleaseRecord, composition: Composition, path: string): Preload[] {
  const match = matchDestination(composition, path);
  if (!match) return [];
  const parts = ['shell/en', `shell/${match.route.layout}.layout`];
  if (match.owner === 'shell') parts.push(`shell/${match.route.page}.page`);
  else parts.push(`${match.owner}/remote`, `${match.owner}/${match.route.page}.page`, `${match.owner}/en`);
  for (const name of match.route.slots ?? []) {
    for (const { remote, part } of slotOwners(composition, name)) {
      parts.push(`${remote.name}/remote`, `${remote.name}/${part}.slot`, `${remote.name}/en`);
    }
  }
  const files = new Set(parts.flatMap((part) => record.parts[part]?.files ?? []));
  return [...files].map((file) => ({
    url: `/shell/${record.version}/${file}`,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: record.files[file]?.integrity,
    ...(file.endsWith('.js') ? { runs: true as const } : {}),
  }));
}

/** Returns the composition without releases: the routes and slots of the served set, and remotes named as the monolith knows them. */
async function monolithComposition(record: ReleaseRecord): Promise<Composition> {
  const { shell, remotes } = await new FolderRegistry(releasesDir).served('production');
  return {
    id: 'monolith',
    revision: 0,
    channel: 'bench',
    shell: { version: record.version, base: `/shell/${record.version}/`, routes: shell.stable.manifest.routes },
    remotes: [...remotes].map(([name, { stable }]) => ({
      name: name as RemoteName,
      version: record.version,
      container: name,
      base: '',
      entry: '',
      routes: stable.manifest.routes,
      slots: stable.manifest.slots,
    })),
  };
}

/** Serves the monolith of `record`; closes with the app. */
export async function startMonolith(app: FastifyInstance, api: string, record: ReleaseRecord): Promise<string> {
  const composition = await monolithComposition(record);
  const file = (name: string) => ({
    url: `/shell/${record.version}/${name}`,
    integrity: record.files[name]?.integrity,
  });
  serveFiles(app, monolithReleases(record, monolithDir));
  const set = await new FolderRegistry(releasesDir).served('production');
  const read = createApiReader({ url: () => `${api}/api` });
  const css = await readFile(join(monolithDir, 'main.css'), 'utf8');
  const style = { text: inlineStyle(css, `/shell/${record.version}/`) };
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const search = request.url.slice(pathname.length);
    const match = matchDestination(composition, pathname);
    const template = declaredRoute(set, match)?.firstScreen;
    const firstScreen = await fillFirstScreen(template, { search, language: 'en', read });
    const html = renderHtml({
      language: 'en',
      head: {
        title: pageTitle(match?.route, 'en'),
        description: template?.lead?.en,
        url: `http://${request.host}${pathname}`,
        indexed: true,
      },
      nonce: 'bench',
      script: file('main.js'),
      style,
      preloads: monolithPreloads(record, composition, pathname),
      heading: pageName(match?.route, 'en'),
      address: request.url,
      places: placesOf(composition, 'en'),
      firstScreen: firstScreen ?? undefined,
      composition,
    });
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy('bench'), 'content-encoding': 'br' })
      .send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  });
  return listen(app, api);
}

export const protocols = ['HTTP/1.1', 'HTTP/2'] as const;
export type Protocol = (typeof protocols)[number];

interface Certificate {
  private: string;
  cert: string;
}

/** Browsers speak HTTP/2 only with one. */
export const makeCertificate = (): Promise<Certificate> =>
  generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec', algorithm: 'sha256' });

/** Returns a server for one of the sites. */
export function createApp(protocol: Protocol, { private: key, cert }: Certificate): FastifyInstance {
  if (protocol === 'HTTP/1.1') return Fastify({ logger: false });
  const app = Fastify({ logger: false, http2: true, https: { key, cert } });
  // The plugins of the sites use nothing in which requests and answers of HTTP/2 differ.
  return app as unknown as FastifyInstance;
}
