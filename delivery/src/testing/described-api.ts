import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DescribedApi {
  /** With its prefix. */
  url: string;
  /** Is waited for before anything but the description is answered. */
  wait(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns how an API with these operations describes itself. */
export const describe = (...operations: string[]) => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(operations.map((name) => [`/${name}`, { get: { operationId: name } }])),
});

/** An API that describes these operations, and answers nothing else. */
export async function startDescribedApi(...operations: string[]): Promise<DescribedApi> {
  const server = createServer(async (request, response) => {
    const known = request.url === '/api/openapi.json';
    if (!known) await api.wait(request.url ?? '');
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? JSON.stringify(describe(...operations)) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: DescribedApi = {
    url: `http://127.0.0.1:${port}/api`,
    wait: async () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return api;
}
