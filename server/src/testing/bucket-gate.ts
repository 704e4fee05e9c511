import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bucket, openBucket } from './bucket';

export interface GatedBucket extends Bucket {
  /** Refuses all calls, keeps them waiting until it is open again, or passes them on. */
  set(way: 'open' | 'refusing' | 'slow'): void;
}

/** Returns a bucket behind a gate that can be closed. */
export async function openGatedBucket(): Promise<GatedBucket> {
  const bucket = await openBucket();
  const { hostname, port } = new URL(bucket.env.S3_ENDPOINT ?? '');
  let way: Parameters<GatedBucket['set']>[0] = 'open';
  let waiting: (() => void)[] = [];
  const gate = createServer((incoming, answer) => {
    const { method, headers, url: path } = incoming;
    const pass = () => {
      const call = request({ hostname, port, method, headers, path }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      });
      incoming.pipe(call);
    };
    if (way === 'open') pass();
    else if (way === 'slow') waiting.push(pass);
    else answer.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    env: { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}` },
    set(next) {
      way = next;
      if (next !== 'open') return;
      for (const pass of waiting) pass();
      waiting = [];
    },
    async close() {
      gate.closeAllConnections();
      gate.close();
      await bucket.close();
    },
  };
}
