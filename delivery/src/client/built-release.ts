import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '#integrity';
import { type ReleaseRecord, releaseRecord } from '#release';

/** A folder as the build leaves it: the files of one release, and `record.json`. */
export interface BuiltRelease {
  folder: string;
  /** The record as it is in the file, which is what is signed. */
  text: string;
  record: ReleaseRecord;
}

/** @throws where there is no record, or none that can be read. */
export async function readBuiltRelease(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'record.json'), 'utf8').catch(() => {
    throw new Error(`There is no built release in ${folder}: record.json is missing.`);
  });
  const { data, error } = releaseRecord.safeParse(parseJson(text));
  if (!data) throw new Error(`${join(folder, 'record.json')} is not a release record: ${error.issues[0]?.message}.`);
  return { folder, text, record: data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the bytes of one file. Fails when they are not those of the record. */
export async function readBuiltFile({ folder, record }: BuiltRelease, file: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(join(folder, file)).catch(() => Buffer.alloc(0));
  if (integrityOf(bytes) === record.files[file]?.integrity) return bytes;
  throw new Error(`${join(folder, file)} is not the file that record.json tells of: build the release again.`);
}
