import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiReader, type ReadApi } from './api-reader';

let api: FastifyInstance;
let read: ReadApi;
let asked: unknown[];
let trouble: unknown[];
let names: unknown[];
let url: () => string;
let answer: () => Promise<object> | object;

const feed = { operation: 'listFeed', input: { query: { tab: 'for-you' } } } as const;

beforeEach(async () => {
  asked = [];
  answer = () => ({ code: 100, data: { list: [] } });
  api = Fastify({ logger: false });
  api.all('/api/*', (request) => {
    asked.push([request.method, request.url, request.body, request.headers['accept-language']]);
    names.push(request.headers['x-charis-reader']);
    return answer();
  });
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  trouble = [];
  names = [];
  url = () => `${address}/api`;
  read = createApiReader({ url: () => url(), onTrouble: (...told) => trouble.push(told) });
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

it('has nothing when the API refuses, which holds for a moment, and is told once', async () => {
  answer = () => ({ code: 500, msg: 'Something went wrong' });
  expect(await read(feed, 'en')).toBeUndefined();
  expect(await read(feed, 'en')).toBeUndefined();
  expect(await read(feed, 'zh-CN')).toBeUndefined();
  expect(asked).toHaveLength(2);
  expect(trouble).toEqual([['listFeed', 'code 500: Something went wrong']]);
});

it('says nothing of what the API refuses because of what a visitor gave', async () => {
  answer = () => ({ code: 400, msg: 'Unknown id' });
  expect(await read({ operation: 'getDoctorDetail', input: { query: { id: 'x' } } }, 'en')).toBeNull();
  expect(trouble).toEqual([]);
});

it('has nothing when the API does not answer in time, or is not there', async () => {
  answer = () => new Promise(() => {});
  expect(await read(feed, 'en')).toBeUndefined();
  url = () => 'http://127.0.0.1:9/api';
  expect(await read(feed, 'zh-CN')).toBeUndefined();
  url = () => {
    throw new Error('closing');
  };
  expect(await read({ operation: 'listProcedures', input: {} }, 'en')).toBeUndefined();
  expect(trouble).toHaveLength(3);
});

it('rejects no one when more is asked for at once than it keeps', async () => {
  answer = async () => {
    await setTimeout(50);
    return { code: 100, data: {} };
  };
  const many = [...Array(600).keys()].map((place) =>
    read({ operation: 'getDoctorDetail', input: { query: { id: String(place) } } }, 'en'),
  );
  expect(await Promise.all(many)).toHaveLength(600);
});

it('calls nothing that changes something or is not for everybody', async () => {
  const logIn = { operation: 'logInUser', input: { body: {} } } as unknown as typeof feed;
  expect(await read(logIn, 'en')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('names itself to the API', async () => {
  await createApiReader({ url, token: 'a-shared-token' })(feed, 'en');
  expect(names).toEqual(['a-shared-token']);
});
