import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { remotes, root } from '../build/inputs.mjs';
import { anchorsOf, filesNamedIn, linksOf, sectionsOf } from './documents.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...remotes.map((name) => `${name}/README.md`),
];

const read = (document: string) => readFileSync(join(root, document), 'utf8');

/** Returns the file and the heading that a link of a document leads to. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const target = path ? join(dirname(document), path) : document;
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

it.each(documents)('%s leads to what is there', (document) => {
  expect(linksOf(read(document)).filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

// The recipes of CONTRIBUTING.md name what their reader makes.
it.each(documents.filter((document) => document !== 'CONTRIBUTING.md'))('%s names files that are there', (document) => {
  expect(filesNamedIn(read(document)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s lists all of its sections at its head', (document) => {
  const text = read(document);
  expect(linksOf(text)).toEqual(expect.arrayContaining(sectionsOf(text).map((anchor) => `#${anchor}`)));
});

it('the list of decisions names all of them', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  expect(linksOf(read('docs/decisions/README.md'))).toEqual(pages.sort());
});

it.each(documents.filter((document) => /decisions\/\d/.test(document)))('%s begins with its number', (document) => {
  expect(read(document)).toMatch(new RegExp(`^# ${Number(document.match(/\d+/)?.[0])}\\. `));
});
