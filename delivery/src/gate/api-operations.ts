import { z } from 'zod';

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string().optional() }))),
});

/** Milliseconds that a change waits for the API to describe itself. */
const patience = 1_000;

/**
 * Names of the operations that the served API has.
 * @param url address of the API with its prefix
 * @returns `undefined` when it does not say so well and soon
 */
export async function readOperations(url: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const answer = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return undefined;
    const { paths } = description.parse(await answer.json());
    return new Set(
      Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((m) => m.operationId ?? [])),
    );
  } catch {
    return undefined;
  }
}
