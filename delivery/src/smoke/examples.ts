/** Values that are there where pages and slots are tried out: what their manifests say, asked of the API. */

import { type Example, type Examples, fillPath } from '@charis/shared/composition';
import { operationTable } from '@charis/shared/composition/operations';
import type { ApiReaderOptions } from '../api-reader';
import { isRead } from './smoke-login';

/** The value of an example; `undefined` where there is none. */
export type LookUp = (example: Example) => Promise<unknown>;

/** Stands for a function, which only the page can make. */
export const nothing = { call: 'nothing' } as const;

interface Asking {
  api: Pick<ApiReaderOptions, 'url' | 'token'> | undefined;
  /** Bearer of the member who asks; a guest without one. */
  member?: string | undefined;
}

/** Milliseconds. */
const timeoutMs = 5_000;

type Input = Record<string, Record<string, unknown>>;

/** Returns the first value at a path such as `list.*.meetingId` that is neither missing nor null. */
export function valueAt(data: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (name === '') return data ?? undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = name === '*' ? Object.values(data) : [(data as Record<string, unknown>)[name]];
  return fields.map((field) => valueAt(field, rest.join('.'))).find((found) => found !== undefined);
}

async function ask({ api, member }: Asking, operation: keyof typeof operationTable, input: Input): Promise<unknown> {
  const [method, path] = operationTable[operation];
  if (!api || !isRead(method, path)) return undefined;
  const query = new URLSearchParams(input.query as Record<string, string>).toString();
  const answer = await fetch(`${api.url()}${fillPath(path, input.params as never)}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(api.token ? { 'x-charis-reader': api.token } : {}),
      ...(member ? { authorization: `Bearer ${member}` } : {}),
      ...(input.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return ((await answer.json()) as { data?: unknown }).data;
}

const isExample = (value: unknown): value is Example => typeof value === 'object' && value !== null && 'of' in value;

/** Asks for each value once. */
export function createExamples(asking: Asking): LookUp {
  const known = new Map<string, Promise<unknown>>();

  async function filled(input: Input): Promise<Input | undefined> {
    const filledIn: Input = {};
    for (const [part, fields] of Object.entries(input)) {
      for (const [name, given] of Object.entries(fields)) {
        const value = isExample(given) ? await lookUp(given) : given;
        if (value === undefined) return undefined;
        filledIn[part] = { ...filledIn[part], [name]: value };
      }
    }
    return filledIn;
  }

  async function read(example: Example): Promise<unknown> {
    if ('value' in example) return example.value;
    if ('call' in example) return nothing;
    if ('of' in example)
      return valueAt(await ask(asking, 'listPublicPages', { query: { kind: example.of } }), 'list.0.key');
    const input = await filled(example.input ?? {});
    return input && valueAt(await ask(asking, example.read, input), example.at);
  }

  function lookUp(example: Example): Promise<unknown> {
    const key = JSON.stringify(example);
    const value = known.get(key) ?? read(example).catch(() => undefined);
    known.set(key, value);
    return value;
  }
  return lookUp;
}

/** Returns the values by their names, and the names that have none. */
export async function valuesOf(examples: Examples, lookUp: LookUp) {
  const entries = await Promise.all(
    Object.entries(examples).map(async ([name, example]) => [name, await lookUp(example)] as const),
  );
  return {
    values: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    missing: entries.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}
