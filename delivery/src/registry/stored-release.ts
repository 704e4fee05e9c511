import type { Packed } from '../database/tables/release';
import { type ReleaseRecord, releaseRecord } from '../release';
import type { ServedRelease } from '../release-registry';
import { isSignedBy } from '../signature';

/** A release as it is kept: the signed bytes, and what is needed to check them. */
export interface ReleaseRow {
  name: string;
  version: string;
  record: string;
  signature: string;
  public_key: string;
  folder: string;
  packed: Packed;
}

/** A release whose signature has been checked. */
export interface StoredRelease {
  record: ReleaseRecord;
  /** The folder of its files in the storage. */
  folder: string;
  packed: Packed;
}

/** A stored release is not the one that was signed. */
export class Untrusted extends Error {
  override name = 'Untrusted';
}

/**
 * Checks the signature and reads the record; sizes of packed copies are those of delivery's own copies.
 * @throws {Untrusted}
 */
export function openRelease({
  name,
  version,
  record: text,
  signature,
  public_key,
  folder,
  packed,
}: ReleaseRow): StoredRelease {
  if (!isSignedBy(public_key, text, signature)) throw new Untrusted(`${name}@${version} is not what its team signed`);
  const record = releaseRecord.parse(JSON.parse(text));
  if (record.name !== name || record.version !== version) {
    throw new Untrusted(`${name}@${version} is kept as ${record.name}@${record.version}`);
  }
  const files = Object.entries(record.files).map(([file, { size, integrity }]) => {
    const brotli = packed[file]?.size;
    return [file, { size, integrity, ...(brotli === undefined ? {} : { brotli }) }];
  });
  return { record: { ...record, files: Object.fromEntries(files) }, folder, packed };
}

export interface OpenMember extends ServedRelease {
  releases: StoredRelease[];
}

/**
 * Returns the releases of a member that can be served: its previous release takes the place of a stable one that cannot be trusted.
 * @param onFault hears of each that cannot
 */
export function openMember(rows: readonly ReleaseRow[], onFault: (error: unknown) => void): OpenMember | undefined {
  const releases = rows.flatMap((row) => {
    try {
      return [openRelease(row)];
    } catch (error) {
      onFault(error);
      return [];
    }
  });
  const [stable, previous] = releases.map(({ record }) => record);
  return stable && { stable, ...(previous ? { previous } : {}), releases };
}
