import { type FirstRead, fillPath } from '@charis/shared/composition';
import { operationTable, readableOperations } from '@charis/shared/composition/operations';
import { inSpan, tracing } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';
import { LRUCache } from 'lru-cache';

/** Calls an operation of the API as a guest; `undefined` when it does not answer well and soon, `null` where there is no such thing. */
export type ReadApi = (read: FirstRead, language: Language) => Promise<unknown>;

export interface ApiReaderOptions {
  /** Address of the API with its prefix; asked for with each call. */
  url(): string;
  /** The header `x-charis-reader` carries it: the API does not count these calls against the address that they come from. */
  token?: string | undefined;
  /** Hears once of each new reason why an operation gives nothing. */
  onTrouble?(operation: string, reason: string): void;
}

/** Milliseconds that a page waits for an answer; without one it is sent without its first screen. */
const timeoutMs = 1_000;

/** Milliseconds that an answer serves further pages, and that nothing is asked for again where there was none. */
const freshFor = 5_000;
const missingFor = 1_000;

/** `code` of a successful envelope. */
const success = 100;

interface Call {
  read: FirstRead;
  language: Language;
}

interface Answer {
  data?: object | null;
}

async function callApi({ url, token }: ApiReaderOptions, { read, language }: Call): Promise<Answer> {
  if (!readableOperations.includes(read.operation)) throw new Error('no page may read it');
  const [method, path] = operationTable[read.operation];
  const { params, query, body } = read.input as Record<'params' | 'query' | 'body', Record<string, string> | undefined>;
  const parent = tracing()?.running();
  const answer = await fetch(`${url()}${fillPath(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      'accept-language': language,
      ...(token ? { 'x-charis-reader': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(parent ? { traceparent: parent } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, data, msg } = (await answer.json()) as { code: number; data: object; msg: string };
  // The caller's own input is no trouble of ours.
  if (code === 400 || code === 404) return { data: null };
  if (code !== success) throw new Error(`code ${code}: ${msg}`);
  return { data };
}

/** Reads from the API. Pages that ask for the same at the same time share one call, and its answer for a few seconds. */
export function createApiReader(options: ApiReaderOptions): ReadApi {
  const reported = new Set<string>();
  function report({ read: { operation } }: Call, error: unknown): Answer {
    const reason = error instanceof Error ? error.message : String(error);
    const trouble = `${operation} ${reason}`;
    if (!reported.has(trouble) && reported.size < 100) options.onTrouble?.(operation, reason);
    reported.add(trouble);
    return {};
  }
  const answers = new LRUCache<string, Answer, Call>({
    max: 500,
    ttl: freshFor,
    fetchMethod: async (_key, _stale, { context, options: kept }) => {
      const span = { name: `read ${context.read.operation}`, kind: 'client' } as const;
      const answer = await inSpan(span, () => callApi(options, context)).catch((error: unknown) =>
        report(context, error),
      );
      if (!answer.data) kept.ttl = missingFor;
      return answer;
    },
  });
  return async (read, language) => {
    const context = { read, language };
    // More different calls at once than the cache holds push the oldest out.
    const answer = await answers
      .fetch(JSON.stringify([read, language]), { context })
      .catch((error: unknown) => report(context, error));
    return answer?.data;
  };
}
