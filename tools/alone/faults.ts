/** Changes answers of the API on purpose, as the testing tools are set: delays or breaks calls; empties lists; lengthens texts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, callOf } from './call.ts';
import { emptyAnswer } from './empty-answer.ts';
import { type AloneSettings, readSettings } from './settings.ts';

/** Milliseconds, well below the time that a call has. */
const delay = 3_000;

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

/** Returns the data of an answer as the caller's settings say. */
export function asSet(call: Call | undefined, data: unknown, { empty, long }: AloneSettings): unknown {
  // Who is logged in stays who they are.
  const shown = empty && call && !isOfSession(call) ? emptyAnswer(call.operation, data) : data;
  return long ? lengthened(shown) : shown;
}

/** Returns whether a call says who is logged in, which no fault changes. */
const isOfSession = ({ operation }: Call) => operation === 'fetchUserProfile';

function keepsSession({ method, url }: FastifyRequest): boolean {
  const call = callOf({ method, url: url.slice('/api'.length) });
  return call !== undefined && isOfSession(call);
}

const failure = { code: 500, msg: 'Fails on purpose', reason: 'SERVER_ERROR', data: null, traceId: 'fault' };

/** Adds the faults of calls; must run before the routes that it breaks. */
export function addFaults(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || keepsSession(request)) return undefined;
    const { calls } = settingsOfCaller(request);
    if (calls === 'slow') await wait(delay);
    if (calls === 'fails') return reply.code(500).send(failure);
    if (calls !== 'offline') return undefined;
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });
  app.addHook('onSend', async ({ url }, reply, payload) => {
    // A browser that keeps answers would not meet the next fault.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Returns what the caller's testing tools are set to. */
export const settingsOfCaller = ({ headers }: Pick<FastifyRequest, 'headers'>): AloneSettings =>
  readSettings(headers.cookie);
