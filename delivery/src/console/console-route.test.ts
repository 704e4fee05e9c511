import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveConsole } from './console-route';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'charis-console-'));
  const files = {
    'main.js': { size: 2, brotli: 3, integrity: 'sha384-script' },
    'main.css': { size: 2, integrity: 'sha384-style' },
  };
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ version: '0.1.0+ab', files }));
  for (const name of ['main.js', 'main.js.br', 'main.css']) writeFileSync(join(folder, name), name);
  app = Fastify();
  await app.register(rateLimit, { global: false });
  await serveConsole(app, folder);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each(['/console', '/console/history'])('answers %s with the application, its files by their hashes', async (url) => {
  const { body } = await app.inject({ url });
  expect(body).toContain('src="/console/0.1.0+ab/main.js" integrity="sha384-script"');
});

it('tells the application where people log in, as text', async () => {
  expect((await app.inject({ url: '/console' })).body).toContain('<div id="root"></div>');
  const other = Fastify();
  await other.register(rateLimit, { global: false });
  await serveConsole(other, folder, '"><b>Example');
  const { body } = await other.inject({ url: '/console' });
  expect(body).toContain('<div id="root" data-provider="&quot;&gt;&lt;b&gt;Example"></div>');
  await other.close();
});

it('lets no script run but its own', async () => {
  const { headers, body } = await app.inject({ url: '/console' });
  const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
});

it('serves a file compressed to a browser that takes that', async () => {
  const { headers, body } = await app.inject({
    url: '/console/0.1.0+ab/main.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([headers['content-encoding'], body]).toEqual(['br', 'main.js.br']);
});

it.each(['/console/0.1.0+ab/files.json', '/console/0.0.9/main.js', '/console/0.1.0+ab/..%2fmain.js'])(
  'serves nothing else: %s',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
