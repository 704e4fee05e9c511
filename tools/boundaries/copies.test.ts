import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remotes, root } from '../build/inputs.mjs';
import { copiesIn, type SourceFile } from './copies.ts';

/** Returns the code of a remote, without its tests, which set up alike. */
function sourcesOf(remote: string): SourceFile[] {
  const folder = join(root, remote, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${remote}/src/${path}`, text: readFileSync(join(folder, path), 'utf8') }));
}

it('mf-mobile has no card, rule or query that another remote has', () => {
  const others = remotes.filter((name: string) => name !== 'mf-mobile').flatMap(sourcesOf);
  expect(copiesIn(sourcesOf('mf-mobile'), others)).toEqual([]);
});

it.each([
  { what: 'a passage of another file, however it is indented', indent: '      ', lines: 8, found: 1 },
  { what: 'a shorter one', indent: '', lines: 7, found: 0 },
])('a copy of $what is found $found times', ({ indent, lines, found }) => {
  const passage = [...Array(lines).keys()].map((line) => `const fee${line} = feeOf(doctor, ${line});`);
  const other = { path: 'other.ts', text: ["import { feeOf } from './fee';", ...passage, 'call(fee0);'].join('\n') };
  const own = { path: 'own.ts', text: ['const mine = 1;', ...passage.map((line) => indent + line)].join('\n') };
  expect(copiesIn([own], [other])).toHaveLength(found);
});
