import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DescribedApi {
  /** The URL with its prefix. */
  url: string;
  /** That it answers with. */
  description: object;
  /** Is waited for before anything but the description is answered. */
  wait(path: string): Promise<void>;
  /** Is waited for before the description is. */
  waitToDescribe(): Promise<void>;
  close(): Promise<void>;
}

/** Returns how an API with these operations describes itself. */
export const describe = (...operations: string[]) => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(operations.map((name) => [`/${name}`, { get: { operationId: name } }])),
});

/** Returns how it describes one read whose answer has these fields. */
export function describeAnswer(operation: string, ...fields: string[]) {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const schema = { type: 'object', properties, required: fields };
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  return { openapi: '3.1.0', paths: { [`/${operation}`]: { get: { operationId: operation, responses } } } };
}

/** Returns an API that describes these operations, and answers nothing else. */
export async function startDescribedApi(...operations: string[]): Promise<DescribedApi> {
  const server = createServer(async (request, response) => {
    const known = request.url === '/api/openapi.json';
    if (known) await api.waitToDescribe();
    else await api.wait(request.url ?? '');
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? JSON.stringify(api.description) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: DescribedApi = {
    url: `http://127.0.0.1:${port}/api`,
    description: describe(...operations),
    wait: async () => undefined,
    waitToDescribe: async () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
