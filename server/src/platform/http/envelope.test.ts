import { type AnyOperation, operations } from '@charis/shared/contract';
import { expect, it } from 'vitest';
import { serializerOf } from './envelope';

const declared = Object.values<AnyOperation>(operations);

it('can be written for what each operation declares', () => {
  for (const operation of declared) expect(serializerOf(operation)).toBeTypeOf('function');
});

it('is written by the same serializer every time', () => {
  const [operation] = declared as [AnyOperation];
  expect(serializerOf(operation)).toBe(serializerOf(operation));
});
