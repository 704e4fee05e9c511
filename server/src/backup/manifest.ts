/**
 * A **backup** is a folder: `tables/` holds the rows of one moment, a file for each table as COPY writes it and gzip packs it; `data/` holds the
 * files of DATA_DIR that these rows name, in the same places; `manifest.json` describes both; and `SHA256SUMS`, written last, has the hash
 * of each of them (`sha256sum -c SHA256SUMS` reads it, too).
 */
import { z } from 'zod';

/** Raised when an older version could not read what a newer one writes. */
export const format = 1;

export const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The path in the backup. */
  file: z.string(),
});

const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() });

/** What a schema has had, in its order. */
const migrations = z.array(z.object({ name: z.string(), hash: z.string() }));

export const manifest = z.object({
  format: z.literal(format),
  /** The moment whose rows it holds, as the database's clock says. */
  takenAt: z.iso.datetime(),
  /** The applied migrations of each schema. */
  migrations: z.record(z.string(), migrations),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** The bucket that holds uploads and releases instead of DATA_DIR; a backup does not contain it. */
  bucket: z.string().nullable(),
  /** Files of `data/`. */
  files: z.int(),
  /** Files that rows name and that were not there. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;
export type Sequence = z.infer<typeof sequence>;
