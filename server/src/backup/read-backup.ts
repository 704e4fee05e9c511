import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@charis/shared/node/problem';
import { format, type Manifest, manifest, manifestFile, sumsFile } from './manifest';

export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Files below `data/`, without that. */
  files: string[];
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the checksums by their paths in the backup. */
function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function parseManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text);
  const given = (content as { format?: unknown }).format;
  if (given !== format) {
    throw new Problem(
      `The backup has format ${given}, and this version reads ${format}: restore it with a newer version.`,
    );
  }
  return manifest.parse(content);
}

/** No name leads out of the folder that it is below. */
function requireInside(paths: Iterable<string>): void {
  for (const path of paths) {
    const isInside =
      path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !path.includes('\\');
    if (!isInside) throw new Problem(`The backup is damaged: ${JSON.stringify(path)} is not a file name.`);
  }
}

/**
 * Reads a backup and checks that each of its files is what was written.
 * @throws {Problem} where it is none, or damaged
 */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Problem(`${folder} is not a complete backup: it has no ${sumsFile}, which is written last.`);
  });
  const sums = readSums(text);
  requireInside(sums.keys());
  for (const [path, sum] of sums) {
    const found = await hashOf(join(folder, path)).catch(() => undefined);
    if (found !== sum) {
      throw new Problem(`The backup is damaged: ${path} is ${found ? 'not what was written' : 'missing'}.`);
    }
  }
  if (!sums.has(manifestFile)) throw new Problem(`The backup is damaged: it has no ${manifestFile}.`);
  const read = parseManifest(await readFile(join(folder, manifestFile), 'utf8'));
  const files = [...sums.keys()].flatMap((path) => (path.startsWith('data/') ? [path.slice('data/'.length)] : []));
  const lost = read.tables.find(({ file }) => !sums.has(file));
  if (lost || files.length !== read.files) {
    throw new Problem(`The backup is damaged: ${sumsFile} does not name everything that ${manifestFile} does.`);
  }
  return { folder, manifest: read, files };
}
