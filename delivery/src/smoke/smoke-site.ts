import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ApiReaderOptions, createApiReader } from '../api-reader';
import { serveFiles } from '../file-route';
import { servePages } from '../page-route';
import type { ReleaseFiles, ServedSet } from '../release-registry';
import { isRead } from './smoke-login';

export interface SmokeSite {
  url: string;
  close(): Promise<void>;
}

export interface SmokeSources {
  files: ReleaseFiles;
  /** Pages have no data without it. */
  api?: Pick<ApiReaderOptions, 'url' | 'token'> | undefined;
  /** Bearers of the API, by what pages have in their place. */
  bearers?: ReadonlyMap<string, string> | undefined;
}

interface OwnSite {
  /** HTML of further pages, by their paths. */
  pages?: Record<string, string>;
  /** Asks the API for each thing once, and answers the same again. */
  asksOnce?: boolean;
}

interface Answer {
  status: number;
  type: string;
  bytes: Buffer;
}

/** Milliseconds that a call of a page may take. */
const timeoutMs = 5_000;

const passedOn = ['content-type', 'accept-language', 'authorization'] as const;

/** An API, and who calls it. */
type Calling = NonNullable<SmokeSources['api']> & Pick<SmokeSources, 'bearers'>;

const bearer = /^Bearer /;

async function callApi({ url, token, bearers }: Calling, request: FastifyRequest): Promise<Answer> {
  const headers = passedOn.flatMap((name) => {
    const value = request.headers[name];
    if (!value) return [];
    const known = name === 'authorization' && bearers?.get(value.replace(bearer, ''));
    return [[name, known ? `Bearer ${known}` : value] as [string, string]];
  });
  const body = request.method === 'GET' ? null : (request.body as Buffer | null);
  const answer = await fetch(url() + request.url.slice('/api'.length), {
    method: request.method,
    headers: [...headers, ...(token ? [['x-charis-reader', token] as [string, string]] : [])],
    body: body && new Uint8Array(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const type = answer.headers.get('content-type') ?? 'application/json';
  return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const questionOf = ({ method, url, body, headers }: FastifyRequest) =>
  JSON.stringify([method, url, String(body ?? ''), passedOn.map((name) => headers[name])]);

/** Calls the API, for each read once; what was not answered is asked for again. */
function callingOnce(api: Calling) {
  const known = new Map<string, Promise<Answer>>();
  return async (request: FastifyRequest): Promise<Answer> => {
    const question = questionOf(request);
    const answer = known.get(question) ?? callApi(api, request);
    known.set(question, answer);
    const isAnswered = await answer.then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!isAnswered) known.delete(question);
    return answer;
  };
}

function addApi(app: FastifyInstance, api: Calling | undefined, asksOnce: boolean): void {
  const call = api && (asksOnce ? callingOnce(api) : (request: FastifyRequest) => callApi(api, request));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // A page that is tried out is no one's: it hears of no changes, and is not heard of.
  app.get('/api/live', async (_request, reply) => reply.code(503).send());
  app.all('/delivery/*', async (_request, reply) => reply.code(503).send());
  app.all('/api/*', async (request, reply) => {
    const path = new URL(request.url, 'http://site').pathname.slice('/api'.length);
    if (!call || !isRead(request.method, path)) return reply.code(503).send();
    const { status, type, bytes } = await call(request);
    return reply.code(status).type(type).send(bytes);
  });
}

/** Returns a site on this machine alone that serves one set, with the files of its releases and the API behind it, which it lets pages read alone. */
export async function openSmokeSite(
  set: ServedSet,
  { files, api, bearers }: SmokeSources,
  { pages = {}, asksOnce = false }: OwnSite = {},
): Promise<SmokeSite> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const registry = { served: async () => set, file: files.file.bind(files) };
  addApi(app, api && { ...api, bearers }, asksOnce);
  serveFiles(app, registry);
  for (const [path, html] of Object.entries(pages))
    app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  servePages(app, { registry, channel: 'smoke-test', read: api && createApiReader(api) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
