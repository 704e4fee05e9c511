import { expect, it } from 'vitest';
import { fallbacksOf, type Move } from './fallback.rules';

/** Returns moves, the newest first, of lines such as `promote a > b`, the oldest first. */
const moves = (...lines: string[]): Move[] =>
  lines
    .map((line) => {
      const [, action = '', from = '', to = ''] = /^(\w+) (\S+) > (\S+)$/.exec(line) ?? [];
      return { action, from: from === '-' ? null : from, to: to === '-' ? null : to };
    })
    .reverse();

const three = ['promote - > a', 'promote a > b', 'promote b > c'];

it.each([
  ['goes back step by step', 'c', three, ['b', 'a']],
  ['leaves out what was taken back', 'b', [...three, 'rollback c > b'], ['a']],
  ['leaves out what was taken back before', 'a', [...three, 'rollback c > b', 'rollback b > a'], []],
  ['leaves out what lies between', 'd', [...three, 'rollback c > b', 'promote b > d'], ['b', 'a']],
  [
    'has it again once it was promoted again',
    'd',
    [...three, 'rollback c > b', 'promote b > c', 'promote c > d'],
    ['c', 'b', 'a'],
  ],
  ['has what was gone back to, where that is undone', 'c', [...three, 'rollback c > a', 'rollback a > c'], ['b', 'a']],
  ['leaves out what was left for a release that was never served', 'x', [...three, 'rollback c > x'], []],
  ['ends where two releases took turns', 'a', ['promote - > a', 'promote a > b', 'promote b > a'], ['b']],
  ['leaves out a remote that was not there', 'a', ['promote - > a', 'rollback a > -', 'promote - > a'], []],
])('%s', (_, stable, lines, expected) => {
  expect(fallbacksOf({ stable }, moves(...lines))).toEqual(expected);
});

it('begins with what is named, and leaves it out where it was taken back', () => {
  expect(fallbacksOf({ stable: 'c', previous: 'b' }, moves(...three))).toEqual(['b', 'a']);
  expect(fallbacksOf({ stable: 'a', previous: 'c' }, moves(...three, 'rollback c > a'))).toEqual(['b']);
});
