/**
 * Checks how the parts of the server meet: a domain is entered by its door alone, `platform` knows no domain, no domain waits for itself through
 * others, each table is written by one part, domains tell people by events, and no part knows delivery.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** @typedef {{ path: string, text: string }} SourceFile path below server/src, with slashes */
/** @typedef {{ path: string, tables: string[] }} Read a file, and tables of others that its statements read */
/** @typedef {{ from: string, to: string, path: string }} Arrow from one part to a file of another */

const importPattern = /\b(?:from|import)\s*\(?\s*'(?:#([^']+)|(\.[^']+))'/g;
const writePattern =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'|\b(?:insert into|delete from|(?<!for |key )update)\s+(?:app\.)?(\w+)\s+(?:as\s+)?(?:\w+\s+)?(?:set|where|using|select|values|\()/g;

/** Returns the part that a file belongs to, such as `domains/booking` or `platform`; undefined for the files that put the server together. */
function partOf(/** @type {string} */ path) {
  return /^(?:domains\/[^/]+(?=\/)|platform(?=\/)|projections\/[^/]+(?=\/))/.exec(path)?.[0];
}

/** Returns the part that an import enters. The door `domains/booking/index` is also written `domains/booking`. */
function partOfImport(/** @type {string} */ path) {
  return partOf(`${path}/`);
}

/** @param {readonly SourceFile[]} files @returns {Arrow[]} */
function arrowsOf(files) {
  return files.flatMap(({ path, text }) => {
    const from = partOf(path) ?? 'server';
    return [...text.matchAll(importPattern)].flatMap(([, named, climbed]) => {
      const target = named ?? posix.join(posix.dirname(path), climbed ?? '');
      const to = partOfImport(target);
      return to && from !== to ? [{ from, to, path: `${path} > ${target}` }] : [];
    });
  });
}

/** Returns each pair of parts of which either reaches the other. @param {readonly Arrow[]} arrows */
function ringsOf(arrows) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reaches = (/** @type {string} */ start, /** @type {string} */ end) => {
    const seen = new Set([start]);
    for (const part of seen) for (const to of next.get(part) ?? []) seen.add(to);
    return start !== end && seen.has(end);
  };
  const pairs = new Set(arrows.filter(({ from, to }) => reaches(to, from)).map(({ from, to }) => `${from} > ${to}`));
  return [...pairs].sort().map((pair) => `${pair} is part of a ring.`);
}

/** Tables that triggers write, or a statement that has their name from elsewhere, and functions that read tables, by the part that they belong to. */
const unseen = {
  'domains/community': [
    'find_posts',
    'find_tags',
    'post_count',
    'post_like',
    'post_save',
    'post_search',
    'post_upload',
    'tag_use',
  ],
};

/** Returns the parts that write each table, with a file of each. @param {readonly SourceFile[]} files */
function writersOf(files) {
  /** @type {Map<string, Map<string, string>>} */
  const writers = new Map();
  for (const { path, text } of files) {
    const part = partOf(path) ?? path.split('/')[0] ?? path;
    for (const [, built, written] of text.matchAll(writePattern)) {
      const table = built ?? written ?? '';
      const known = writers.get(table) ?? new Map();
      writers.set(table, known.set(part, path));
    }
  }
  return writers;
}

/** @param {readonly SourceFile[]} files */
function writtenByTwo(files) {
  return [...writersOf(files)]
    .filter(([, parts]) => parts.size > 1)
    .map(([table, parts]) => `${table} is written by ${[...parts.keys()].sort().join(' and ')}.`)
    .sort();
}

/** @param {readonly SourceFile[]} files @param {readonly string[]} tables @returns {Read[]} the files whose statements read one of the tables */
function readsOf(files, tables) {
  const pattern = new RegExp(
    `(?:\\b(?:from|join)\\s+(?:app\\.)?|(?:selectFrom|innerJoin|leftJoin)\\(')(${tables.join('|')})\\b`,
    'g',
  );
  return files
    .map(({ path, text }) => ({
      path,
      tables: [...new Set([...text.matchAll(pattern)].map(([, table = '']) => table))].sort(),
    }))
    .filter((read) => read.tables.length > 0);
}

/** @param {readonly SourceFile[]} files @param {(part: string) => boolean} isOwner */
const tablesOf = (files, isOwner) => [
  ...[...writersOf(files)].filter(([, parts]) => [...parts.keys()].some(isOwner)).map(([table]) => table),
  ...Object.entries(unseen).flatMap(([part, tables]) => (isOwner(part) ? tables : [])),
];

/**
 * Returns the files of other parts that read tables of `owner` in their own statements, with these tables.
 * @param {readonly SourceFile[]} files without tests
 * @param {string} owner such as `domains/community`
 */
export function readsOfOthers(files, owner) {
  const others = files.filter(({ path }) => partOf(path) && partOf(path) !== owner);
  return readsOf(
    others,
    tablesOf(files, (part) => part === owner),
  );
}

/**
 * Returns the files of `owner` that read tables of other domains and of projections in their own statements, with these tables. The platform is
 * not among these: each database has its own events.
 * @param {readonly SourceFile[]} files without tests
 * @param {string} owner such as `domains/community`
 */
export function readsByOwner(files, owner) {
  const own = files.filter(({ path }) => partOf(path) === owner);
  return readsOf(
    own,
    tablesOf(files, (part) => part !== owner && part !== 'platform'),
  );
}

/** The domain whose tables are to be able to lie in a database of their own (decision 101). */
const apart = 'domains/community';

/**
 * Returns what keeps the tables of community from a database of their own beyond what `known` lists, and what `known` lists in vain: its lists only
 * become shorter.
 * @param {readonly SourceFile[]} files without tests
 * @param {{ readByOthers: Record<string, string[]>, readsOthers: Record<string, string[]> }} known the tables that a file still reads, by path
 */
export function brokenApart(files, known) {
  const compare = (
    /** @type {Read[]} */ reads,
    /** @type {Record<string, string[]>} */ listed,
    /** @type {string} */ instead,
  ) => {
    const found = Object.fromEntries(reads.map(({ path, tables }) => [path, tables]));
    const beyond = reads.flatMap(({ path, tables }) =>
      tables
        .filter((table) => !listed[path]?.includes(table))
        .map((table) => `${path} reads the table ${table}: ${instead}`),
    );
    const vain = Object.entries(listed).flatMap(([path, tables]) =>
      tables
        .filter((table) => !found[path]?.includes(table))
        .map((table) => `${path} reads the table ${table} no more: take it out of tools/boundaries/community.json.`),
    );
    return [...beyond, ...vain];
  };
  return [
    ...compare(
      readsOfOthers(files, apart),
      known.readByOthers,
      'a table of community is read by community alone, and others ask its door.',
    ),
    ...compare(
      readsByOwner(files, apart),
      known.readsOthers,
      'community reads its own tables alone, and asks the doors of others.',
    ),
  ];
}

/**
 * Returns what breaks the rules, a sentence each.
 * @param {readonly SourceFile[]} files without tests
 */
export function brokenDomains(files) {
  const arrows = arrowsOf(files);
  const inside = arrows
    .filter(({ to, path }) => to.startsWith('domains/') && !/> domains\/[^/]+(\/index)?$/.test(path))
    .map(({ path }) => `${path} passes the door.`);
  const upwards = arrows
    .filter(({ from, to }) => from === 'platform' && to !== 'platform')
    .map(({ path }) => `${path} makes the platform know it.`);
  const outwards = files
    .filter(({ path, text }) => partOf(path) && text.includes("from '@charis/delivery"))
    .map(({ path }) => `${path} imports delivery: what both need is in shared/node or shared/composition.`);
  const told = files
    .filter(({ path, text }) => path.startsWith('domains/') && !telling.has(path) && tellingPattern.test(text))
    .map(({ path }) => `${path} tells people itself: it writes an event, and a projection tells them.`);
  return [...inside.sort(), ...upwards.sort(), ...outwards, ...told, ...ringsOf(arrows), ...writtenByTwo(files)];
}

/** Calls that tell people by themselves. */
const tellingPattern =
  /(?<!function )\b(?:queue(?:Emails?|TextMessage|Push)|publish(?:Events?|PostEvents|ToAccounts)|notify(?:All)?)\(/;
/** The only files of domains that do: proofs of an email or a phone, the warning of failed log-ins, and who is in a meeting (decision 76). */
const telling = new Set([
  'domains/booking/http/meeting-socket.ts',
  'domains/identity/commands/change-email.service.ts',
  'domains/identity/commands/log-in-code.service.ts',
  'domains/identity/commands/send-email-verification.service.ts',
  'domains/identity/http/verification.handlers.ts',
  'domains/identity/queries/check-password.service.ts',
]);

/** Returns the server's own sources: no tests, and nothing that only tests, demo data or migrations use. @param {string} folder */
export function readServer(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(testing|demo|content)\/|\/migrations\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
