/** The server of `npm run remote`: the page, the files of the two releases that it needs, and one of three ways to answer `/api`. */

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { FolderRegistry, serveConsole, serveFaults, serveFiles, toolScripts } from '@charis/delivery';
import type { RemoteManifest } from '@charis/shared/composition';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { builtVersion, lastBuildDir, releasesDir, remotes, root } from '../build/inputs.mjs';
import { codeOf, Problem } from '../run/problem.mjs';
import { callOf } from './call.ts';
import { addFaults, asSet, settingsOfCaller } from './faults.ts';
import { logins } from './logins.ts';
import { servedAlone, servePage } from './page.ts';
import { placesOf, readExamples } from './places.ts';
import { readRecording } from './recording.ts';
import { readSettings } from './settings.ts';

export interface AloneServer {
  remote: string;
  /** Remotes that are loaded beside it. */
  others?: string[];
  /** Makes `/api` answer. */
  serveApi(app: FastifyInstance): unknown;
  /** Whether the answers come from the recording. */
  recorded?: boolean;
  /** Address of the site whose API answers, where it is another one. */
  api?: string | undefined;
  /** Address of the site whose API has something for its routes to show; without it, they show what is recorded. */
  examplesFrom?: string | undefined;
  port?: number;
}

async function currentRecord(releases: FolderRegistry, name: string) {
  const version = builtVersion(name);
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

/** Returns which remote fills each slot, by the manifests in this checkout. */
async function slotsOf(names: string[]): Promise<Record<string, string>> {
  const filled = await Promise.all(
    names.map(async (name) => {
      const { manifest }: { manifest: RemoteManifest } = await import(
        pathToFileURL(join(root, name, 'remote.manifest.ts')).href
      );
      return (manifest.slots ?? []).map(({ name: slot }): [string, string] => [slot, name]);
    }),
  );
  return Object.fromEntries(filled.flat());
}

/** Path of the folder of a release. */
const pathOfFolder = ({ name, version }: { name: string; version: string }) => `/${name}/${version}/`;

/** Serves one remote alone on the loopback; gives the server, to be closed by the caller, its address, and what it shows. */
export async function serveAlone({
  remote,
  others = [],
  serveApi,
  recorded = false,
  api,
  examplesFrom,
  port = 0,
}: AloneServer) {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const releases = new FolderRegistry(releasesDir);
  const [shell, own, ...beside] = await Promise.all(
    ['shell', remote, ...others].map((name) => currentRecord(releases, name)),
  );
  if (!shell || !own) throw new Error('The shell and the remote are always read');
  addFaults(app);
  await serveApi(app);
  serveFiles(app, releases);
  const releasesShown = { shell, remote: own, others: beside };
  serveFaults(app, { setOf: async (cookies) => servedAlone(releasesShown, readSettings(cookies)) });
  const console = await serveConsole(app, lastBuildDir('console'));
  if (!console) throw new Error('The console is not built, which brings the testing tools');
  app.get('/alone/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(createReadStream(join(import.meta.dirname, 'start.js'))),
  );
  const folder = pathOfFolder(own);
  app.get(`${folder}record.json`, (_request, reply) =>
    reply.type('application/json').send(createReadStream(join(releasesDir, folder, 'record.json'))),
  );
  const recording = readRecording(remote);
  // The demo's member is one of the site that was started for this, not of another one that was named.
  const login = api ? undefined : logins.member;
  const examples = examplesFrom ? await readExamples(examplesFrom, own.manifest.routes, login) : recording.examples;
  const places = await placesOf(own.manifest.routes, examples);
  const absentSlots = await slotsOf(remotes.filter((name) => name !== remote && !others.includes(name)));
  const tools = toolScripts(console, { demo: true });
  servePage(app, { ...releasesShown, absentSlots, recording, places, recorded, api, tools });
  const url = (await listen(app, port)).replace('127.0.0.1', 'localhost');
  return { app, url, folder: url + folder, places, examples };
}

/** Sends calls on to the real API. */
export function proxyApi(api: string) {
  return (app: FastifyInstance) =>
    app.register(proxy, {
      upstream: api,
      prefix: '/api',
      rewritePrefix: '/api',
      replyOptions: {
        // Answers that are read here must not come packed.
        rewriteRequestHeaders: (request, headers) =>
          changesAnswers(request as FastifyRequest) ? { ...headers, 'accept-encoding': 'identity' } : headers,
        onResponse: (request, reply, response) =>
          void sendOn(request as FastifyRequest, reply as FastifyReply, response),
      },
    });
}

function changesAnswers(request: FastifyRequest): boolean {
  const { empty, long } = settingsOfCaller(request);
  return empty || long;
}

/** An answer of the API as it came, or as the testing tools are set. */
async function sendOn(request: FastifyRequest, reply: FastifyReply, response: { stream: Readable }): Promise<void> {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (!isJson || !changesAnswers(request)) return void reply.send(response.stream);
  const envelope = JSON.parse(await text(response.stream));
  const call = callOf({ method: request.method, url: request.url.slice('/api'.length) });
  reply
    .removeHeader('content-length')
    .send({ ...envelope, data: asSet(call, envelope.data, settingsOfCaller(request)) });
}
