import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choose, partsOfChange } from './parts.mjs';

/** @param {string[]} typed */
const namesFor = (typed) => choose(typed).parts.map(({ name }) => name);

describe('choose', () => {
  it('takes every part in its order when nothing is typed', () => {
    expect(namesFor([])).toEqual([
      ...['format', 'lint', 'types', 'boundaries', 'dead-code', 'generated', 'sdk', 'migrations'],
      ...['unit', 'server', 'delivery', 'drills', 'component', 'journeys', 'faults'],
    ]);
  });

  it('keeps the order of the suite whatever was typed first', () => {
    expect(namesFor(['server', 'types'])).toEqual(['types', 'server']);
  });

  it.each([
    ['alone', ['--project', 'outside', '--project', 'alone']],
    ['dev', ['--project', 'dev']],
  ])('takes what runs with others by itself, such as %s', (name, args) => {
    expect(choose([name]).parts.map((part) => part.args)).toEqual([args]);
  });

  it('runs drills one after the other, and never beside the other tests of the server', () => {
    const [server, drills] = choose(['server', 'drills']).parts.map(({ args }) => args);
    expect(drills).toContain('--no-file-parallelism');
    const files = drills?.filter((arg) => arg.endsWith('.test.ts')) ?? [];
    expect(files.filter((file) => existsSync(`server/${file}`))).toHaveLength(3);
    expect(server).toEqual(expect.arrayContaining(files.flatMap((file) => ['--exclude', file])));
  });

  it('takes the tests of one remote', () => {
    const names = namesFor(['mf-booking']);
    expect(names).toContain('mf-booking unit');
    expect(names).toContain('mf-booking browser');
  });

  it('asks for the browser tests of a remote by its tag', () => {
    const browser = choose(['mf-booking']).parts.find(({ runner }) => runner === 'playwright');
    expect(browser?.args).toEqual(['--grep', '@mf-booking\\b']);
  });

  it('names what it does not know', () => {
    expect(choose(['units']).unknown).toEqual(['units']);
  });
});

describe('partsOfChange', () => {
  /** @param {string[]} files */
  const suitesOf = (...files) => partsOfChange(files, 'abc').filter(({ runner }) => runner !== 'check');

  it('takes the journeys of a remote that changed, and the tests that import it', () => {
    const parts = suitesOf('mf-booking/src/lib/text.ts');
    expect(parts.map(({ name }) => name)).toEqual(['unit', 'component', 'journeys']);
    expect(parts[0]?.args).toContain('--changed=abc');
    expect(parts[2]?.args.at(-1)).toBe('@mf-booking\\b');
  });

  it('takes every journey where each page uses what changed', () => {
    const journeys = suitesOf('shared/ui/button.tsx').find(({ name }) => name === 'journeys');
    expect(journeys?.args).not.toContain('--grep');
  });

  it('takes a journey that changed itself', () => {
    const parts = suitesOf('e2e/journeys/write-post.spec.ts');
    expect(parts.at(-1)?.args).toEqual(['e2e/journeys/write-post.spec.ts']);
  });

  it('takes the test of the development site once, where faults run with it or not', () => {
    const devOf = (/** @type {string[]} */ ...files) =>
      suitesOf(...files).filter(({ args }) => args.includes('dev') || args.includes('faults'));
    expect(devOf('tools/dev.mjs').map(({ name }) => name)).toEqual(['dev']);
    expect(devOf('tools/dev.mjs', 'shell/src/main.tsx').map(({ name }) => name)).toEqual(['faults']);
  });

  it('takes no browser test for a document', () => {
    expect(suitesOf('README.md').map(({ name }) => name)).toEqual(['unit']);
  });
});
