import { z } from 'zod';

/** The part of an OpenAPI document that is compared. */
export const apiDescription = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string().optional() }))),
});
export type ApiDescription = z.infer<typeof apiDescription>;

/** How the API described itself when releases were published, by `<name>@<version>`. */
export type KeptApis = ReadonlyMap<string, ApiDescription>;

/** Operations by their names, each with its method and its path: `GET /post/{id}`. */
export type Addresses = ReadonlyMap<string, string>;

/** Milliseconds that a change waits for the API to describe itself. */
const defaultTimeoutMs = 1_000;

/**
 * Returns how the served API describes itself.
 * @param url its address with its prefix
 * @param signal ends it early
 * @returns `undefined` when it does not say so well and soon
 */
export async function readDescription(
  url: string,
  timeoutMs = defaultTimeoutMs,
  signal?: AbortSignal,
): Promise<ApiDescription | undefined> {
  // A signal that is made of others may be collected before they speak, and the call would hang.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs).unref();
  signal?.addEventListener('abort', end);
  try {
    if (signal?.aborted) return undefined;
    const answer = await fetch(`${url}/openapi.json`, { signal: ending.signal });
    return answer.ok ? apiDescription.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

export const addressesIn = ({ paths }: ApiDescription): Addresses =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId }]): [string, string][] =>
        operationId ? [[operationId, `${method.toUpperCase()} ${path}`]] : [],
      ),
    ),
  );
