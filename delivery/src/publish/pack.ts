import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Packed } from '../database/tables';
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';
import { fileKey, packedKey, type ReleaseStorage } from '../storage/release-storage';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** As many as zlib has threads for. */
const atOnce = 4;

/** The whole file, if it is there and the one that the record describes. */
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

/** Checks that all files of a release have arrived, and makes their packed copies: none is ever taken from outside. */
export async function packFiles(
  storage: ReleaseStorage,
  folder: string,
  { files }: ReleaseRecord,
): Promise<{ packed: Packed; missing: string[] }> {
  const packed: Packed = {};
  const missing: string[] = [];
  const waiting = Object.entries(files);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, { integrity }] = next;
      const bytes = await readExact(storage, fileKey(folder, file), integrity);
      if (!bytes) missing.push(file);
      else if (compressible.test(file)) {
        const copy = await pack(storage, packedKey(folder, file), bytes);
        if (copy) packed[file] = copy;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { packed, missing: missing.sort() };
}

/** Removes everything of a release that did not come to be, or is not needed any more. */
export async function removeFiles(storage: ReleaseStorage, folder: string, { files }: ReleaseRecord): Promise<void> {
  const names = Object.keys(files);
  await storage.remove(names.flatMap((name) => [fileKey(folder, name), packedKey(folder, name)]));
}
