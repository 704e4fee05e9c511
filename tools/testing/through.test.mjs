import { expect, it } from 'vitest';
import { splitThrough } from './through.mjs';

it('takes the pooler out of what was typed', () => {
  expect(splitThrough(['server', '--through', 'pgbouncer'])).toEqual({ names: ['server'], pooler: 'pgbouncer' });
  expect(splitThrough(['server'])).toEqual({ names: ['server'], pooler: undefined });
});

it.each([[['server', '--through']], [['--through', 'server']]])('refuses %j, which names no pooler', (typed) => {
  expect(() => splitThrough(typed)).toThrow('Name the pooler: npm test -- server --through pgbouncer.');
});
