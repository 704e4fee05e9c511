import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fileKey, packedKey, type ReleaseStorage } from '@charis/shared/node';
import type { Packed } from '../database/tables/release';
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Half of the threads that Node has for zlib: the others read the files that pages ask for meanwhile. */
const atOnce = 2;

/** Returns the whole file, if it is there and the one that the record describes. */
async function readExact(storage: ReleaseStorage, key: string, integrity: string): Promise<Buffer | undefined> {
  const found = await storage.read(key);
  const bytes = found && (await buffer(found.stream));
  return bytes && integrityOf(bytes) === integrity ? bytes : undefined;
}

async function pack(storage: ReleaseStorage, key: string, bytes: Buffer): Promise<Packed[string] | undefined> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const packed = await compress(bytes, { params });
  if (packed.length >= bytes.length) return undefined;
  await storage.put(key, Readable.from([packed]), packed.length);
  return { size: packed.length, integrity: integrityOf(packed) };
}

/** The place where a packed copy of the very same file may be. */
export interface PackedBefore {
  folder: string;
  record: ReleaseRecord;
  packed: Packed;
}

/** Returns the packed copy of an earlier release, when it is one of the same bytes and has not been touched. */
async function reusePacked(
  storage: ReleaseStorage,
  { folder, file, integrity }: { folder: string; file: string; integrity: string },
  before: PackedBefore | undefined,
): Promise<Packed[string] | undefined> {
  const copy = before?.record.files[file]?.integrity === integrity ? before.packed[file] : undefined;
  if (!before || !copy || !(await storage.copy(packedKey(before.folder, file), packedKey(folder, file))))
    return undefined;
  return (await readExact(storage, packedKey(folder, file), copy.integrity)) && copy;
}

/** Checks that all files of a release have arrived, and makes their packed copies: none is ever taken from outside. */
export async function packFiles(
  storage: ReleaseStorage,
  folder: string,
  { files }: ReleaseRecord,
  before?: PackedBefore,
): Promise<{ packed: Packed; missing: string[] }> {
  const packed: Packed = {};
  const missing: string[] = [];
  const waiting = Object.entries(files);
  const take = async (file: string, integrity: string) => {
    const bytes = await readExact(storage, fileKey(folder, file), integrity);
    if (!bytes) return void missing.push(file);
    if (!compressible.test(file)) return;
    const copy =
      (await reusePacked(storage, { folder, file, integrity }, before)) ??
      (await pack(storage, packedKey(folder, file), bytes));
    if (copy) packed[file] = copy;
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(next[0], next[1].integrity);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // Wrong files have to be sent again.
  await storage.remove(missing.map((file) => fileKey(folder, file)));
  return { packed, missing: missing.sort() };
}

/** Removes everything of a release that did not come to be, or is not needed any more. */
export async function removeFiles(storage: ReleaseStorage, folder: string, { files }: ReleaseRecord): Promise<void> {
  const names = Object.keys(files);
  await storage.remove(names.flatMap((name) => [fileKey(folder, name), packedKey(folder, name)]));
}
