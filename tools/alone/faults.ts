/** Changes answers on purpose, as the bar is set: breaks files of the remote, the API, or both; empties lists; lengthens texts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, callOf } from './call.ts';
import { emptyAnswer } from './empty-answer.ts';
import { type AloneSettings, readSettings } from './settings.ts';

/** Milliseconds, well below the time that a remote's entry has. */
const delay = 3_000;

const scriptThatThrows = "throw new Error('This remote throws on purpose');\n";

const isProse = (text: string) => /\p{L}{2}\s\p{L}|\p{Script=Han}{4}/u.test(text) && !/[<>{}]|:\/\//.test(text);

/** Returns the same with every text of several words three times over; names of categories, by which pages are found, stay. */
export function lengthened(data: unknown): unknown {
  if (typeof data === 'string') return isProse(data) ? `${data} ${data} ${data}` : data;
  if (Array.isArray(data)) return data.map(lengthened);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === 'categoryName' ? value : lengthened(value)]),
  );
}

/** Returns the data of an answer as the caller's bar is set. */
export function asSet(call: Call | undefined, data: unknown, { empty, long }: AloneSettings): unknown {
  // Who is logged in stays who they are.
  const shown = empty && call && !isOfSession(call) ? emptyAnswer(call.operation, data) : data;
  return long ? lengthened(shown) : shown;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

async function breakFile(fault: string, request: FastifyRequest, reply: FastifyReply) {
  if (fault === 'slow') await wait(delay);
  if (fault === 'missing') return reply.code(404).type('text/plain').send('Missing on purpose\n');
  const isEntry = pathOf(request).endsWith('/remoteEntry.js');
  if (fault === 'throws' && isEntry) return reply.type('text/javascript; charset=utf-8').send(scriptThatThrows);
  if (fault === 'tampered' && isEntry) return reply.type('text/javascript; charset=utf-8').send('// Other bytes\n');
  return undefined;
}

async function breakCall(fault: string, reply: FastifyReply) {
  if (fault === 'api-slow') await wait(delay);
  if (fault !== 'api-fails') return undefined;
  const envelope = { code: 500, msg: 'Fails on purpose', reason: 'SERVER_ERROR', data: null, traceId: 'fault' };
  return reply.code(500).send(envelope);
}

/** Returns whether a call says who is logged in, which nothing but the role of the bar changes. */
const isOfSession = ({ operation }: Call) => operation === 'fetchUserProfile';

/** The bar's own log-in; the remote's may fail. */
const isOfBar = ({ headers }: FastifyRequest) => headers['x-charis-alone'] === 'log-in';

function keepsSession(request: FastifyRequest): boolean {
  const { method, url } = request;
  const call = callOf({ method, url: url.slice('/api'.length) });
  return isOfBar(request) || (call !== undefined && isOfSession(call));
}

/** Adds the faults; must run before the routes that it breaks. */
export function addFaults(app: FastifyInstance, remote: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { fault } = settingsOfCaller(request);
    const path = pathOf(request);
    const isFile = path.startsWith(`/${remote}/`);
    const isCall = path.startsWith('/api/') && !keepsSession(request);
    if (fault === 'offline' && (isFile || isCall)) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (isFile) return breakFile(fault, request, reply);
    return isCall ? breakCall(fault, reply) : undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // A browser that keeps files and answers would not meet the next fault.
    if (['/api/', `/${remote}/`].some((start) => pathOf(request).startsWith(start)))
      reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Returns what the caller's bar is set to. */
export const settingsOfCaller = ({ headers }: Pick<FastifyRequest, 'headers'>): AloneSettings =>
  readSettings(headers.cookie);
