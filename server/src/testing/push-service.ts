import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Returns a push service (RFC 8030) and the browsers that subscribed with it, which check the sender's signature and decrypt what comes. */
export async function startPushService() {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  const arrived: { path: string; message: unknown; audience: unknown; signed: boolean }[] = [];
  let status = 201;

  function readToken(authorization = '') {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return { signed, audience: JSON.parse(Buffer.from(claims, 'base64url').toString()).aud };
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const body = await buffer(request);
    if (browser && status === 201) {
      const keys = { version: 'aes128gcm', privateKey: browser.pair, authSecret: browser.auth } as const;
      const message = JSON.parse(decrypt(body, keys).toString());
      arrived.push({ path, message, ...readToken(request.headers.authorization) });
    }
    response.writeHead(browser ? status : 410).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    answer(next: number) {
      status = next;
    },
    subscribe(name: string): TestBrowser {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      browsers.set(`/${name}`, { pair, auth });
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth } };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
