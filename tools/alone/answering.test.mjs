import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { expectAnswer } from './answering.mjs';

/** @type {import('node:http').Server} */
let server;
afterEach(() => void server.close());

/** @param {import('node:http').RequestListener} answer */
async function serve(answer) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('takes a site whose API is healthy', async () => {
  const site = await serve(({ url }, response) => {
    response.writeHead(url === '/api/healthy_check' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await expect(expectAnswer(site)).resolves.toBeUndefined();
});

it('names an address where nothing answers, and says what to do', async () => {
  const site = await serve(() => {});
  server.close();
  await once(server, 'close');
  await expect(expectAnswer(site)).rejects.toThrow(
    `${site} does not answer (ECONNREFUSED). Start the site there, or give --api the address of one that runs.`,
  );
});

it.each([
  [503, 'application/json', 'answers 503.'],
  [200, 'text/html', 'answers 200, not JSON.'],
])('refuses an answer of %d as %s', async (status, type, words) => {
  const site = await serve((_request, response) => response.writeHead(status, { 'content-type': type }).end('{}'));
  await expect(expectAnswer(site)).rejects.toThrow(words);
});
