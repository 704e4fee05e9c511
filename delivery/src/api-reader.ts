import type { FirstRead } from '@charis/shared/remote/first-screen';
import type { Language } from '@charis/shared/remote/manifest';
import { operationTable } from '@charis/shared/remote/operations';
import { LRUCache } from 'lru-cache';

/** Calls an operation of the API as a guest; `undefined` when it does not answer well and soon. */
export type ReadApi = (read: FirstRead, language: Language) => Promise<unknown>;

/** Milliseconds that a page waits for an answer; without one it is sent without its first screen. */
const patience = 400;

/** Milliseconds that an answer serves further pages. */
const freshFor = 5_000;

/** `code` of a successful envelope. */
const success = 100;

interface Call {
  read: FirstRead;
  language: Language;
}

async function callApi(apiUrl: string, { read, language }: Call): Promise<object | undefined> {
  const [method, path] = operationTable[read.operation];
  const { query, body } = read.input as { query?: Record<string, string>; body?: object };
  const url = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const answer = await fetch(url, {
    method,
    headers: { 'accept-language': language, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(patience),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, data } = (await answer.json()) as { code: number; data: object };
  return code === success ? data : undefined;
}

/**
 * Reads from the API at `apiUrl()` (with its prefix). Pages that ask for the same at the same time share one call, and its answer for a few
 * seconds.
 */
export function createApiReader(apiUrl: () => string): ReadApi {
  const answers = new LRUCache<string, object, Call>({
    max: 500,
    ttl: freshFor,
    fetchMethod: (_key, _stale, { context }) => callApi(apiUrl(), context).catch(() => undefined),
  });
  return (read, language) => answers.fetch(JSON.stringify([read, language]), { context: { read, language } });
}
