import { expect, it } from 'vitest';
import { makeRemote } from '../testing/releases';
import { apiConflicts } from './api-change';
import type { ApiDescription } from './api-description';

interface Shape {
  data?: object;
  required?: string[];
  limit?: object;
  mustGive?: boolean;
}

/** Returns an API with one read, and one that no one calls. */
function api({
  data = { title: { type: 'string' } },
  required = ['title'],
  limit,
  mustGive,
}: Shape = {}): ApiDescription {
  const schema = { type: 'object', properties: data, required };
  const parameters = [
    { name: 'limit', in: 'query', schema: limit ?? { type: 'integer', maximum: 50 } },
    ...(mustGive ? [{ name: 'zone', in: 'query', required: true, schema: { type: 'string' } }] : []),
  ];
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const get = { operationId: 'listFeed', parameters, responses };
  return { openapi: '3.1.0', paths: { '/feed': { get }, '/other': { get: { operationId: 'listOther', responses } } } };
}

const listOf = (properties: object) => {
  const items = { type: 'object', properties, required: Object.keys(properties) };
  return { data: { type: 'object', properties: { list: { type: 'array', items } } } };
};

const remote = makeRemote('mf-x', { operations: ['listFeed'], calls: { listFeed: 'GET /feed posts' } });
const conflictsWith = (after: ApiDescription, before: ApiDescription | undefined = api()) =>
  apiConflicts([remote], () => before, after).map(({ between, message }) => ({ between, message }));

it.each([
  ['loses a field of an answer', api({ data: {}, required: [] }), 'its answer no longer has title'],
  ['may leave a field out', api({ required: [] }), 'its answer may leave out title'],
  ['gives a field another type', api({ data: { title: { type: 'number' } } }), 'its answer has another type in title'],
  ['wants an input that no one gives', api({ mustGive: true }), 'it needs the query parameter zone'],
  [
    'leaves a field of a list out',
    api({ data: listOf({}) }),
    'its answer no longer has data.list[].cost',
    api({ data: listOf({ cost: { type: 'string' } }) }),
  ],
  [
    'takes less than it did',
    api({ limit: { type: 'integer', maximum: 5 } }),
    'it has other limits of the query parameter limit',
  ],
])('an API that %s breaks the release that calls it', (_, after, named, before = api()) => {
  expect(conflictsWith(after, before)).toEqual([
    { between: ['mf-x@1.0.0', 'API'], message: `mf-x@1.0.0 calls listFeed, which this API has changed: ${named}.` },
  ]);
});

it('an API that lacks or has moved an operation breaks who calls it, also where nothing is known of the one before', () => {
  const { paths, ...rest } = api();
  const lacking = { ...rest, paths: { '/other': paths['/other'] ?? {} } };
  const moved = { ...rest, paths: { ...paths, '/feed': {}, '/feeds': paths['/feed'] ?? {} } };
  for (const before of [api(), undefined]) {
    expect(apiConflicts([remote], () => before, lacking)).toMatchObject([
      { message: expect.stringContaining('does not have') },
    ]);
    expect(apiConflicts([remote], () => before, moved)).toMatchObject([
      { message: expect.stringContaining('GET /feeds') },
    ]);
  }
});

it('an API may add, and change what no served release calls', () => {
  const added = api({ data: { title: { type: 'string' }, lead: { type: 'string' } }, required: ['title', 'lead'] });
  expect(conflictsWith(added)).toEqual([]);
  const { paths, ...rest } = api();
  expect(conflictsWith({ ...rest, paths: { '/feed': paths['/feed'] ?? {} } })).toEqual([]);
});
