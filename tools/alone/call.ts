/** A request to the API as the contract sees it. */
import { operationTable, twinnedOperations } from '@charis/shared/composition/operations';

export interface Call {
  operation: string;
  /** The parts of the input that were sent; values of a query are texts. */
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
}

interface ApiRequest {
  method: string;
  /** Path below the API's prefix, with its query. */
  url: string;
  body?: unknown;
}

/** Paths without parameters first, as `/procedure/trendy` is no `/procedure/{category}`. */
const patterns = Object.entries(operationTable)
  .map(([operation, [method, path]]) => ({
    operation,
    method,
    parameters: path.split('{').length - 1,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((one, other) => one.parameters - other.parameters);

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
}

const filled = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** Returns the operation that answers a request and what goes into it; `undefined` where the contract has none. */
export function callOf({ method, url, body }: ApiRequest): Call | undefined {
  const { pathname, searchParams } = new URL(url, 'http://api');
  for (const { operation, method: expected, pattern } of patterns) {
    const isTwin = method === 'GET' && twinnedOperations.includes(operation) && searchParams.has('body');
    const match = isTwin || method === expected ? pattern.exec(pathname) : null;
    if (!match) continue;
    const { body: twin, ...rest } = Object.fromEntries(searchParams);
    const parts = isTwin
      ? { params: decoded(match.groups), query: rest, body: JSON.parse(twin ?? '{}') as unknown }
      : { params: decoded(match.groups), query: Object.fromEntries(searchParams), body };
    return { operation, input: Object.fromEntries(Object.entries(parts).filter(([, part]) => filled(part))) };
  }
  return undefined;
}
