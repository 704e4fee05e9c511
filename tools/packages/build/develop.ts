/**
 * The development server of a remote outside of this repository: everything comes from a site, and its pages load the remote as it is being
 * written. So it is shown in the real shell, among the others, with the site's API.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComposedRemote } from '@charis/shared/composition';
import webpack, { type Stats } from 'webpack';
import { containerName } from '../../build/config/base.ts';
import { remotePackageConfig } from '../../build/config/remote-package.ts';
import { codeOf, Problem } from '../../run/problem.mjs';
import { pageWithRemote } from './page-with-remote.ts';
import { openRemote, type RemoteFolder, readManifest } from './remote-folder.ts';
import { sendFile } from './send-file.ts';
import { answerFrom } from './site-proxy.ts';
import type { DevelopedRemote, DevelopOptions } from './types.ts';

const version = '0.0.0+development';

/** Returns the remote as the page is to load it: without a hash, because its files change. */
async function composedOf(remote: RemoteFolder, build: number): Promise<ComposedRemote> {
  const { routes, slots } = await readManifest(remote);
  return {
    name: remote.name as ComposedRemote['name'],
    version,
    container: containerName(remote.name, version),
    base: `/charis-dev/${build}/`,
    entry: 'remoteEntry.js',
    routes,
    slots,
  };
}

/** Builds the sources now and whenever one is saved. Resolves after the first time with what ends it. */
async function watch(remote: RemoteFolder, outDir: string, onBuilt: (stats: Stats) => void) {
  const compiler = webpack({
    ...remotePackageConfig(remote)({ version, outDir, mode: 'development', refresh: false }),
    cache: { type: 'memory' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
      if (error) return reject(error);
      if (stats) onBuilt(stats);
      resolve();
    });
  });
  return () => new Promise<void>((resolve) => compiler.close(() => resolve()));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        codeOf(error) === 'EADDRINUSE'
          ? new Problem(`Port ${port} is taken by another program: choose another with --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

/** Shows the remote in `folder` in the pages of a site, and again whenever a file of it is saved. */
export async function develop(
  folder: string,
  { site, port = 3300, log = () => undefined }: DevelopOptions,
): Promise<DevelopedRemote> {
  const remote = openRemote(folder);
  const outDir = mkdtempSync(join(tmpdir(), 'charis-develop-'));
  let builds = 0;
  const listening = new Set<{ write(text: string): unknown; end(): unknown }>();
  const onBuilt = (stats: Stats) => {
    builds += 1;
    const failed = stats.hasErrors();
    log(
      failed
        ? stats.toString({ all: false, errors: true })
        : `Built in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms.`,
    );
    if (!failed) for (const page of listening) page.write('data: built\n\n');
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname === '/charis-dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('\n');
      listening.add(response);
      response.on('close', () => listening.delete(response));
    } else if (pathname.startsWith('/charis-dev/')) {
      sendFile(join(outDir, pathname.replace(/^\/charis-dev\/\d+\//, '')), response);
    } else {
      answerFrom(site, request, response, async (page) =>
        pageWithRemote(page, pathname, await composedOf(remote, builds)),
      );
    }
  });
  let stopWatching = async () => {};
  async function close() {
    server.closeAllConnections();
    await Promise.all([new Promise((resolve) => server.close(resolve)), stopWatching()]);
    rmSync(outDir, { recursive: true, force: true });
  }
  try {
    await listen(server, port);
    stopWatching = await watch(remote, outDir, onBuilt);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close,
  };
}
