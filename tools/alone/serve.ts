/** The server of `npm run remote`: the page, the files of the two releases that it needs, and one of three ways to answer `/api`. */

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { FolderRegistry, serveFiles } from '@charis/delivery';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { localVersion, releasesDir } from '../build/inputs.mjs';
import { codeOf, Problem } from '../run/problem.mjs';
import { servePage } from './page.ts';
import { serveRecordedApi } from './recorded-api.ts';
import { readRecording } from './recording.ts';

export interface AloneServer {
  remote: string;
  /** Makes `/api` answer. */
  serveApi(app: FastifyInstance): unknown;
  /** Whether the answers come from the recording. */
  recorded?: boolean;
  port?: number;
}

async function currentRecord(releases: FolderRegistry, name: string) {
  const version = localVersion(name);
  const record = await releases.record(name, version);
  if (!record) throw new Error(`${name}@${version} is not built`);
  return record;
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await app.close();
    if (codeOf(error) === 'EADDRINUSE') throw new Problem(`Port ${port} is taken by another program: choose another.`);
    throw error;
  }
}

/** Serves one remote alone on the loopback; gives the server, to be closed by the caller, and its address. */
export async function serveAlone({ remote, serveApi, recorded = false, port = 0 }: AloneServer) {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const releases = new FolderRegistry(releasesDir);
  const [shell, own] = await Promise.all([currentRecord(releases, 'shell'), currentRecord(releases, remote)]);
  await serveApi(app);
  serveFiles(app, releases);
  for (const script of ['clock.js', 'start.js']) {
    app.get(`/alone/${script}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(createReadStream(join(import.meta.dirname, 'in-page', script))),
    );
  }
  servePage(app, { shell, remote: own, recording: readRecording(remote), recorded });
  const url = (await listen(app, port)).replace('127.0.0.1', 'localhost');
  return { app, url, own };
}

/** Sends calls on to the real API. */
export function proxyApi(api: string) {
  return (app: FastifyInstance) => app.register(proxy, { upstream: api, prefix: '/api', rewritePrefix: '/api' });
}

export function recordedApi(remote: string) {
  return (app: FastifyInstance) => serveRecordedApi(app, remote);
}
