import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readServer, readsOfOthers } from '../boundaries/domains.mjs';
import { remotes, root } from '../build/inputs.mjs';
import { anchorsOf, filesNamedIn, linksOf, sectionsOf } from './documents.ts';

/** Documents of `docs/` itself. */
const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...pages,
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

/** Recipes, which name what their reader makes. */
const recipes = ['CONTRIBUTING.md', 'docs/by-hand.md', 'docs/remotes.md'];

it.each(documents.filter((document) => !recipes.includes(document)))('%s names files that are there', (document) => {
  expect(filesNamedIn(read(document)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/operate.md', 'docs/releases.md', 'docs/elsewhere.md'])(
  '%s lists all of its sections at its head',
  (document) => {
    const text = read(document);
    expect(linksOf(text)).toEqual(expect.arrayContaining(sectionsOf(text).map((anchor) => `#${anchor}`)));
  },
);

it('README, or a document that it leads to, leads to every document of docs/', () => {
  const ledTo = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].flatMap((document) =>
    linksOf(read(document)).map((link) => join(dirname(document), link.split('#')[0] ?? '')),
  );
  expect(pages.filter((page) => !ledTo.includes(page))).toEqual([]);
});

it('docs/operate.md explains every setting of the server', () => {
  const text = read('docs/operate.md');
  const settings = [...read('server/src/config-variables.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
    ([, name]) => name,
  );
  expect(settings).toContain('PORT');
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('docs/commands.md explains every command', () => {
  const explained = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name);
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  expect(scripts.filter((name) => !name.startsWith('verify:') && !explained.includes(name))).toEqual([]);
});

it('README names the Node that .nvmrc recommends, and the oldest that package.json takes', () => {
  const { engines } = JSON.parse(read('package.json'));
  const oldest = engines.node.replace('>=', '');
  expect(read('README.md')).toContain(`Node ${read('.nvmrc').trim()} (\`.nvmrc\`); ${oldest} is the oldest`);
});

it('the list of decisions names all of them', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  expect(linksOf(read('docs/decisions/README.md'))).toEqual(pages.sort());
});

it.each(documents.filter((document) => /decisions\/\d/.test(document)))('%s begins with its number', (document) => {
  expect(read(document)).toMatch(new RegExp(`^# ${Number(document.match(/\d+/)?.[0])}\\. `));
});

it('docs/capacity.md says what becomes of every table of community that others read', () => {
  const reads = readsOfOthers(readServer(join(root, 'server/src')), 'domains/community');
  const tables = new Set(reads.flatMap((read) => read.tables));
  const document = readFileSync(join(root, 'docs/capacity.md'), 'utf8');
  const cut = document.slice(document.indexOf('## What the cut of community begins with'));
  expect([...tables].filter((table) => !cut.includes(`\`${table}\``))).toEqual([]);
});
