import { z } from 'zod';

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string().optional() }))),
});

/** Milliseconds that a change waits for the API to describe itself. */
const patience = 1_000;

/** Operations by their names, each with its method and its path: `GET /post/{id}`. */
export type Addresses = ReadonlyMap<string, string>;

/**
 * The operations that the served API has.
 * @param url address of the API with its prefix
 * @returns `undefined` when it does not say so well and soon
 */
export async function readOperations(url: string): Promise<Addresses | undefined> {
  try {
    const answer = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return undefined;
    const { paths } = description.parse(await answer.json());
    return new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { operationId }]): [string, string][] =>
          operationId ? [[operationId, `${method.toUpperCase()} ${path}`]] : [],
        ),
      ),
    );
  } catch {
    return undefined;
  }
}
