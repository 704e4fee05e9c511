import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, useAnswers } from './answers';
import { RemoteContext } from './host';

let queries: QueryClient;
let answers: Answers;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  queries = new QueryClient();
  function Reader() {
    answers = useAnswers();
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

const key = (...rest: unknown[]) => ['mf-community', 'getPrivacy', ...rest];
const makePrivate = () => answers.change('getPrivacy', () => ({ private: true }));

it('changes every answer of an operation, whatever its input', () => {
  queries.setQueryData(key({ a: 1 }), { private: false });
  queries.setQueryData(key({ a: 2 }), { private: false });
  makePrivate();
  expect(queries.getQueriesData({ queryKey: key() }).map(([, data]) => data)).toEqual([
    { private: true },
    { private: true },
  ]);
});

it('changes each page of a list', () => {
  const pages = [{ private: false }, { private: false }];
  queries.setQueryData(key('pages', {}), { pages, pageParams: [null, 'next'] });
  makePrivate();
  expect(queries.getQueryData(key('pages', {}))).toMatchObject({ pages: [{ private: true }, { private: true }] });
});

it('leaves other operations and other remotes alone', () => {
  queries.setQueryData(['mf-auth', 'getPrivacy', {}], { private: false });
  queries.setQueryData(['mf-community', 'getMember', {}], { private: false });
  makePrivate();
  expect(queries.getQueriesData({}).map(([, data]) => data)).toEqual([{ private: false }, { private: false }]);
});

it('has the named answers read anew', async () => {
  queries.setQueryData(key({}), { private: false });
  queries.setQueryData(['mf-community', 'getMember', {}], {});
  await answers.refresh('getPrivacy');
  expect(queries.getQueryState(key({}))?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['mf-community', 'getMember', {}])?.isInvalidated).toBe(false);
});

it('begins a list anew with its first page alone', async () => {
  const input = { query: {} };
  const list = ['mf-community', 'listBlocks', 'pages', input];
  queries.setQueryData(list, { pages: ['first', 'second'], pageParams: [null, 'next'] });
  await answers.restart('listBlocks', input);
  expect(queries.getQueryData(list)).toEqual({ pages: ['first'], pageParams: [null] });
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true);
});
