/** A server of someone else, on an origin of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignServer {
  origin: string;
  /** What it answers, by path. */
  files: Map<string, { type: string; body: string; headers?: Record<string, string> }>;
  close(): Promise<unknown>;
}

/** @param upstream where it gets what it does not have itself, as a CDN does */
export async function startForeignServer(upstream: () => string = () => ''): Promise<ForeignServer> {
  const files: ForeignServer['files'] = new Map();
  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://foreign');
    const file = files.get(pathname);
    if (file) {
      reply.writeHead(200, { 'content-type': file.type, ...file.headers }).end(file.body);
      return;
    }
    const passed = upstream() ? await fetch(upstream() + request.url) : undefined;
    const bytes = passed && Buffer.from(await passed.arrayBuffer());
    const kept = ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy'];
    const headers = kept.map((name) => [name, passed?.headers.get(name) ?? ''] as const).filter(([, value]) => value);
    reply.writeHead(passed?.status ?? 404, Object.fromEntries(headers)).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
