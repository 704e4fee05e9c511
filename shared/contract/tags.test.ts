import { expect, it } from 'vitest';
import { type AnyOperation, liveTopics, operations, tags } from './index';

const all = Object.entries<AnyOperation>(operations);
const shown = new Set(all.flatMap(([, { tags: own = [] }]) => own));
const invalidated = all.flatMap(([name, { invalidates = [] }]) =>
  (invalidates === 'everything' ? [] : invalidates).map((tag) => ({ name, tag })),
);
const told = Object.entries(liveTopics).flatMap(([name, topic]) => topic.tags.map((tag) => ({ name, tag })));

it.each(all)('%s says what it shows or what it changes', (_, { tags: own, invalidates }) => {
  expect([own, invalidates].filter((declared) => declared !== undefined)).toHaveLength(1);
});

it('every operation that PUTs or DELETEs is a write', () => {
  const reads = all.filter(([, { method, invalidates }]) => (method === 'PUT' || method === 'DELETE') && !invalidates);
  expect(reads).toEqual([]);
});

it('whatever is invalidated, is shown somewhere', () => {
  expect([...invalidated, ...told].filter(({ tag }) => !shown.has(tag))).toEqual([]);
});

it('every tag is used, and none is called like an operation', () => {
  expect(tags.filter((tag) => !shown.has(tag) || tag in operations)).toEqual([]);
});
