import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { RemoteContext } from './host';
import { type QueryCache, resetChanges, useQueryCache } from './query-cache';

let queries: QueryClient;
let cache: QueryCache;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  queries = new QueryClient();
  function Reader() {
    cache = useQueryCache();
    return null;
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <QueryClientProvider client={queries}>
        <RemoteContext value="mf-community">
          <Reader />
        </RemoteContext>
      </QueryClientProvider>,
    ),
  );
});

const key = (...rest: unknown[]) => ['getPrivacy', ...rest];
const makePrivate = () => cache.change('getPrivacy', () => ({ private: true }));

it('changes what is known of an operation, whatever its input', () => {
  queries.setQueryData(key({ a: 1 }), { private: false });
  queries.setQueryData(key({ a: 2 }), { private: false });
  makePrivate();
  expect(queries.getQueriesData({ queryKey: key() }).map(([, data]) => data)).toEqual([
    { private: true },
    { private: true },
  ]);
});

it('changes whatever carries a tag', () => {
  queries.setQueryData(['listFeed', 'pages', {}], { pages: [{ list: [] }], pageParams: [null] });
  queries.setQueryData(['listSavedPosts', {}], { list: [] });
  queries.setQueryData(['getPost', {}], { id: 'a' });
  cache.change('posts', (page) => ({ ...page, total: 7 }));
  expect(queries.getQueryData(['listFeed', 'pages', {}])).toMatchObject({ pages: [{ total: 7 }] });
  expect(queries.getQueryData(['listSavedPosts', {}])).toMatchObject({ total: 7 });
  expect(queries.getQueryData(['getPost', {}])).toEqual({ id: 'a' });
});

it('changes each page of a list', () => {
  const pages = [{ private: false }, { private: false }];
  queries.setQueryData(key('pages', {}), { pages, pageParams: [null, 'next'] });
  makePrivate();
  expect(queries.getQueryData(key('pages', {}))).toMatchObject({ pages: [{ private: true }, { private: true }] });
});

it('leaves other operations alone', () => {
  queries.setQueryData(['getMember', {}], { private: false });
  makePrivate();
  expect(queries.getQueryData(['getMember', {}])).toEqual({ private: false });
});

it('makes nothing newer by a change', async () => {
  queries.setQueryData(key({}), { private: false }, { updatedAt: 1 });
  await cache.refresh('privacy');
  makePrivate();
  expect(queries.getQueryState(key({}))).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true });
});

it('reads the named operations and tags again', async () => {
  for (const name of ['getPrivacy', 'listFeed', 'getMember']) queries.setQueryData([name, {}], {});
  await cache.refresh('getPrivacy', 'posts');
  const isInvalidated = (name: string) => queries.getQueryState([name, {}])?.isInvalidated;
  expect(['getPrivacy', 'listFeed', 'getMember'].map(isInvalidated)).toEqual([true, true, false]);
});

it('begins a list again with its first page alone', async () => {
  const input = { query: {} };
  const list = ['listBlocks', 'pages', input];
  queries.setQueryData(list, { pages: ['first', 'second'], pageParams: [null, 'next'] });
  await cache.restart('listBlocks', input);
  expect(queries.getQueryData(list)).toEqual({ pages: ['first'], pageParams: [null] });
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true);
});

it('drops what a remote has changed, and nothing else, when that goes over to another version', () => {
  queries.setQueryData(key({}), { private: false });
  queries.setQueryData(['getMember', {}], { nickname: 'Fern' });
  makePrivate();
  resetChanges(queries, 'mf-booking');
  expect(queries.getQueryData(key({}))).toEqual({ private: true });
  resetChanges(queries, 'mf-community');
  expect(queries.getQueryData(key({}))).toBeUndefined();
  expect(queries.getQueryData(['getMember', {}])).toEqual({ nickname: 'Fern' });
});
