import { expect, it } from 'vitest';
import { readCompared, toggled, writeCompared } from './comparison';

const pattern = /^[a-z_]+$/;

it('reads at most three names, each once, and ignores what is none', () => {
  const params = new URLSearchParams({ compare: 'facelift,facelift,<b>,otoplasty,fox_eyes,tummy_tuck' });
  expect(readCompared(params, pattern)).toEqual(['facelift', 'otoplasty', 'fox_eyes']);
});

it('survives being written and read', () => {
  const names = ['facelift', 'otoplasty'];
  expect(readCompared(new URLSearchParams(writeCompared(names)), pattern)).toEqual(names);
});

it('writes nothing where nothing is compared', () => {
  expect(writeCompared([])).toEqual({});
});

it('adds a name, takes it away again, and adds no fourth', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
});
