import { describe, expect, it } from 'vitest';
import { resolveStack } from './resolve-stack';

/** Column 10 of the script is `show`, the first thing of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['./src/features/show/show.page.tsx'],
  names: ['showPage'],
  mappings: 'UAAAA',
});
const stack = [
  'TypeError: x is undefined',
  '    at e (/mf-x/1.0.0%2Bab12/12.js:1:11)',
  '    at t (/shell/2.0.0+cd34/main.js:1:5)',
].join('\n');
const read = async (name: string, version: string, file: string) =>
  `${name} ${version} ${file}` === 'mf-x 1.0.0+ab12 12.js' ? map : undefined;

describe('a stack', () => {
  it('has the places of the sources, and says which it has not', async () => {
    expect(await resolveStack(stack, read, () => true)).toEqual({
      resolved: [
        'TypeError: x is undefined',
        '    at showPage (mf-x: ./src/features/show/show.page.tsx:1:1)',
        '    at t (/shell/2.0.0+cd34/main.js:1:5)',
      ].join('\n'),
      unresolved: 'shell@2.0.0+cd34 has no source map that fits.',
    });
  });

  it('shows sources to their team alone', async () => {
    const seen = await resolveStack(stack, read, (name) => name === 'shell');
    expect(seen.resolved).toBeNull();
    expect(seen.unresolved).toContain('Only the team of mf-x and managers see its sources.');
  });

  it.each([
    ['there is no map', async () => undefined],
    ['the map cannot be read', async () => 'no map'],
    ['the map is of other bytes', async () => JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })],
  ])('stays as it is where %s', async (_, other) => {
    expect(await resolveStack(stack, other, () => true)).toEqual({
      resolved: null,
      unresolved: 'mf-x@1.0.0+ab12, shell@2.0.0+cd34 has no source map that fits.',
    });
  });

  it('may name what no release is called', async () => {
    const { unresolved } = await resolveStack('    at f (/mf-x/%/a.js:1:2)', read, () => true);
    expect(unresolved).toBe('mf-x@% has no source map that fits.');
  });

  it('of something else stays as it is', async () => {
    expect(await resolveStack('Error: x\n    at f (/other.js:1:2)', read, () => true)).toEqual({
      resolved: null,
      unresolved: null,
    });
  });
});
