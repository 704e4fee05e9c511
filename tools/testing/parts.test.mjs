import { describe, expect, it } from 'vitest';
import { choose } from './parts.mjs';

/** @param {string[]} typed */
const namesFor = (typed) => choose(typed).parts.map(({ name }) => name);

describe('choose', () => {
  it('takes every part in its order when nothing is typed', () => {
    expect(namesFor([])).toEqual([
      ...['format', 'lint', 'types', 'boundaries', 'dead-code', 'generated', 'migrations'],
      ...['unit', 'server', 'delivery', 'component', 'journeys', 'faults', 'dev'],
    ]);
  });

  it('keeps the order of the suite whatever was typed first', () => {
    expect(namesFor(['server', 'types'])).toEqual(['types', 'server']);
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
