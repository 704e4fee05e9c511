import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiReader, type ReadApi } from './api-reader';

let api: FastifyInstance;
let read: ReadApi;
let asked: unknown[];
let answer: () => Promise<object> | object;

const feed = { operation: 'listFeed', input: { query: { tab: 'for-you' } } } as const;

beforeEach(async () => {
  asked = [];
  answer = () => ({ code: 100, data: { list: [] } });
  api = Fastify({ logger: false });
  api.all('/api/*', (request) => {
    asked.push([request.method, request.url, request.body, request.headers['accept-language']]);
    return answer();
  });
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  read = createApiReader(() => `${address}/api`);
});
afterEach(() => api.close());

it('calls an operation as the contract says, in a language', async () => {
  expect(await read(feed, 'zh-CN')).toEqual({ list: [] });
  await read({ operation: 'searchDoctors', input: { body: { pageNum: 1, pageSize: 10 } } }, 'en');
  expect(asked).toEqual([
    ['GET', '/api/post/web/posts?tab=for-you', undefined, 'zh-CN'],
    ['POST', '/api/doctor/search', { pageNum: 1, pageSize: 10 }, 'en'],
  ]);
});

it('shares an answer between the pages that ask for the same', async () => {
  await Promise.all([read(feed, 'en'), read(feed, 'en')]);
  await read(feed, 'en');
  expect(asked).toHaveLength(1);
  await read(feed, 'zh-CN');
  expect(asked).toHaveLength(2);
});

it('has nothing when the API refuses, and asks again next time', async () => {
  answer = () => ({ code: 500, message: 'Something went wrong' });
  expect(await read(feed, 'en')).toBeUndefined();
  answer = () => ({ code: 100, data: { list: [1] } });
  expect(await read(feed, 'en')).toEqual({ list: [1] });
});

it('has nothing when the API does not answer in time, or is not there', async () => {
  answer = () => new Promise(() => {});
  expect(await read(feed, 'en')).toBeUndefined();
  const nowhere = createApiReader(() => 'http://127.0.0.1:9/api');
  expect(await nowhere(feed, 'en')).toBeUndefined();
});
