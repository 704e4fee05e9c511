/**
 * Whether two builds of a package serve the same. Their files name the version that they are of, and hashes that follow from it, so these count for
 * nothing; every other byte does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson } from '../run/json-file.mjs';

const isText = (path: string) => /\.(js|css|json|svg|html|vtt)$/.test(path);

/** Files that are not served: the record is compared by itself, packed copies and maps follow from their files, and the mark is of `prune`. */
const isBeside = (path: string) => path === 'record.json' || path === 'unnamed' || /\.(br|map)$/.test(path);

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.filter((path) => !isBeside(path)).sort();
}

/** Removes the hash of the version, which the container and the list of chunks spell in ways of their own. */
const unnamed = (text: string, { version }: { version: string }) =>
  text.replaceAll(version.split('+')[1] ?? version, '<sources>').replace(/sha384-[\w+/]{64}/g, '<hash>');

/** Everything that a build serves, by file, without its version. */
function contentOf(folder: string): Map<string, string> {
  const { files: _, ...record } = readJson(join(folder, 'record.json'));
  const contents = filesOf(folder).map((path): [string, string] => {
    const bytes = readFileSync(join(folder, path));
    return [path, isText(path) ? unnamed(bytes.toString('utf8'), record) : bytes.toString('base64')];
  });
  return new Map([...contents, ['record.json', unnamed(JSON.stringify(record), record)]]);
}

/** @param one folder of a build, as @param other is */
export function servesTheSame(one: string, other: string): boolean {
  const [first, second] = [contentOf(one), contentOf(other)];
  return first.size === second.size && [...first].every(([path, content]) => second.get(path) === content);
}
