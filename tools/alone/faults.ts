/** Breaks answers on purpose, as the bar is set: files of the remote, the API, or both; and empties lists. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from './settings.ts';

/** Milliseconds, well below the time that a remote's entry has. */
const delay = 3_000;

const scriptThatThrows = "throw new Error('This remote throws on purpose');\n";

/** What a list becomes that has nothing in it; anything else stays as it is. */
export function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== 'object' || data === null || !('list' in data)) return data;
  return {
    ...data,
    list: [],
    ...('total' in data ? { total: 0 } : {}),
    ...('nextCursor' in data ? { nextCursor: null } : {}),
  };
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

/** Adds the faults; must run before the routes that it breaks. */
export function addFaults(app: FastifyInstance, remote: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { fault } = readSettings(request.headers.cookie);
    const path = pathOf(request);
    const [isFile, isCall] = [path.startsWith(`/${remote}/`), path.startsWith('/api/')];
    if (fault === 'offline' && (isFile || isCall)) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (isFile) return breakFile(fault, request, reply);
    return isCall ? breakCall(fault, reply) : undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // A browser that keeps files would not meet the next fault.
    if (pathOf(request).startsWith(`/${remote}/`)) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Whether lists are to be emptied for the caller. */
export const wantsEmpty = ({ headers }: FastifyRequest): boolean => readSettings(headers.cookie).empty;
