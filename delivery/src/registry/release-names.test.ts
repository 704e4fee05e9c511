import { beforeEach, expect, it } from 'vitest';
import { ReleaseNames } from './release-names';

let time: number;
let published: string[];
let reads: number;
let names: ReleaseNames;
beforeEach(() => {
  time = 0;
  published = ['mf-x@1.0.0'];
  reads = 0;
  names = new ReleaseNames(
    async () => {
      reads += 1;
      return published;
    },
    () => time,
  );
});

it('reads once for all that ask for what there is not', async () => {
  const wanted = Array.from({ length: 50 }, (_, index) => names.has(`mf-x@9.0.${index}`));
  expect(new Set(await Promise.all(wanted))).toEqual(new Set([false]));
  expect(await names.has('mf-x@9.1.0')).toBe(false);
  expect(reads).toBe(1);
});

it('finds what was published a second later', async () => {
  expect(await names.has('mf-x@1.1.0')).toBe(false);
  published = [...published, 'mf-x@1.1.0'];
  time = 999;
  expect(await names.has('mf-x@1.1.0')).toBe(false);
  time = 1_000;
  expect(await names.has('mf-x@1.1.0')).toBe(true);
});

it('finds it at once where it is known that something has changed', async () => {
  expect(await names.has('mf-x@1.1.0')).toBe(false);
  published = [...published, 'mf-x@1.1.0'];
  names.expire();
  expect(await names.has('mf-x@1.1.0')).toBe(true);
});

it('has what it has read without reading again', async () => {
  await names.has('mf-x@1.0.0');
  time = 60_000;
  expect(await names.has('mf-x@1.0.0')).toBe(true);
  expect(reads).toBe(1);
});
