import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DescribedApi {
  /** With its prefix. */
  url: string;
  close(): Promise<void>;
}

/** An API that describes these operations, and answers nothing else. */
export async function startDescribedApi(...operations: string[]): Promise<DescribedApi> {
  const paths = Object.fromEntries(operations.map((name) => [`/${name}`, { get: { operationId: name } }]));
  const server = createServer((request, response) => {
    const known = request.url === '/api/openapi.json';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? JSON.stringify({ openapi: '3.1.0', paths }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
