/** Whatever is sent below `/api`, the answer is an envelope, and never a fault: thousands of damaged requests from a fixed seed. */
import { type AddressInfo, connect } from 'node:net';
import { type AnyOperation, addressesOf, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '#demo/random';
import { startTestApi, type TestApi } from '#testing/test-api';

const cases = 2500;
const atOnce = 16;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '1000000' } });
});
afterAll(() => api.close());

const calls = Object.entries<AnyOperation>(operations)
  .flatMap((entry) => addressesOf(...entry))
  .map(([, { method, path }]) => ({ method, path }));
const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'FOO',
  'get',
  'G\tT',
];
const badPieces = [
  '%FF',
  '%',
  '%2',
  '%zz',
  '%C0%80',
  '%00',
  '%E4%B8',
  '\x7f',
  '\x01',
  'é',
  '..',
  '//',
  '%2F%2F',
  ';a',
  '?%FF',
  '?a[=%',
  '#',
  '\\',
  '{id}',
  'x'.repeat(300),
  'y'.repeat(17_000),
];
const badHeaders = [
  'X-A: \x7f',
  'X-A: \x01',
  'X-A: \x00',
  'X\x7fA: 1',
  'X A: 1',
  'X-A',
  ': 1',
  ' folded: 1',
  'X-A: é\xff',
  `X-A: ${'z'.repeat(20_000)}`,
  'Expect: 100-continue',
  'Expect: nonsense',
  'Content-Length: -1',
  'Content-Length: abc',
  'Content-Length: 3\r\nContent-Length: 4',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, identity',
  'Content-Type: text/html',
  'Content-Type: ;;;',
  'Content-Type: application/json; charset=nonsense',
  'Content-Type: multipart/form-data',
  'Content-Encoding: gzip',
  'Authorization: Bearer \x7f',
  `Authorization: Bearer ${'x'.repeat(43)}`,
  'Authorization: Basic %%%',
  'Cookie: a=%FF; email_ticket=%',
  'Range: bytes=9-1',
  'If-None-Match: "',
  'traceparent: 00-x',
  'X-Forwarded-For: %',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Accept-Language: ;q=x',
  'Idempotency-Key: \x7f',
  'Origin: %',
  'Accept-Version: 1',
];
const bodies = [
  '',
  '{}',
  '{oops',
  '[]',
  'null',
  '"x"',
  '{"email":"\\u0000"}',
  '\xff\xfe',
  '{"__proto__":{}}',
  'a=%FF&b',
  '1e999',
  '['.repeat(5000),
  '{"id":'.repeat(2000),
];

/** One request as text: an operation's, with up to three things that are wrong. */
function damagedRequest(random: Random): string {
  let { method, path }: { method: string; path: string } = random.pick(calls);
  path = path.replace(/\{\w+\}/g, () => random.pick([random.uuid(), 'x', '%FF', '0']));
  if (random.chance(0.1))
    path = random.pick(['', '/', '/files/x/1', `/files/${random.uuid()}/640`, '/live', '/docs', '/openapi.json']);
  const headers = random.chance(0.95) ? ['Host: localhost'] : [];
  let body = random.chance(0.5) ? random.pick(bodies) : '';
  let version = 'HTTP/1.1';
  for (let damage = random.int(1, 3); damage > 0; damage -= 1) {
    const kind = random.int(0, 4);
    if (kind === 0) path += (path ? random.pick(['', '/']) : '/') + random.pick(badPieces);
    if (kind === 1) headers.push(random.pick(badHeaders));
    if (kind === 2) method = random.pick(methods);
    if (kind === 3) body = random.pick(bodies);
    if (kind === 4 && random.chance(0.1)) version = random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTTX/1.1', '']);
  }
  if (!headers.some((line) => /^(content-length|transfer-encoding)/i.test(line))) {
    headers.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
  }
  if (!headers.some((line) => /^content-type/i.test(line))) headers.push('Content-Type: application/json');
  return `${method} /api${path} ${version}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}

/** Everything that the server says until it closes the connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1').on('error', () => undefined);
  socket.write(request, 'latin1');
  let said = '';
  socket.on('data', (piece: string) => {
    said += piece;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return said;
}

const documents = /^(?:text\/html|text\/css|application\/json; charset=utf-8)/;

/** Returns what is wrong with an answer, or nothing. */
function problemOf(request: string, said: string): string | undefined {
  const [, status = '', head = '', body = ''] =
    /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})(.*?)\r\n\r\n(.*)$/s.exec(said) ?? [];
  if (!status) return `no answer: ${said.slice(0, 60)}`;
  if (status.startsWith('5')) return `status ${status}`;
  const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
  if (/^\S+ \/api\/(?:docs|openapi\.json)/.test(request) && status === '200')
    return documents.test(type) ? undefined : type;
  if (!type.startsWith('application/json')) return `type ${type}`;
  if (!/^x-content-type-options: nosniff/im.test(head)) return 'no nosniff';
  try {
    const keys = Object.keys(JSON.parse(body)).sort().join();
    return keys === 'code,data,msg,traceId' || keys === 'code,data,msg,reason,traceId' ? undefined : `keys ${keys}`;
  } catch {
    return `no JSON: ${body.slice(0, 80)}`;
  }
}

it('is an envelope for whatever is sent', async () => {
  const random = createRandom(20_261_123);
  const requests = Array.from({ length: cases }, () => damagedRequest(random));
  const problems: string[] = [];
  async function work(): Promise<void> {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const problem = problemOf(request, await exchange(request));
      if (problem) problems.push(`${problem} ← ${JSON.stringify(request.slice(0, 200))}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(problems).toEqual([]);
}, 60_000);

it('refuses a body in a coding that is not known', async () => {
  const ask = (coding: string) =>
    exchange(
      `GET /api/healthy_check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    );
  expect(await ask('chunked')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('xchunked')).toMatch(/^HTTP\/1\.1 400 /);
});
