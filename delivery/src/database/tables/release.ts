import type { ColumnType, Generated } from 'kysely';
import type { Conflict } from '#api/contract';

interface Signed {
  name: string;
  version: string;
  /** The release record as the bytes that were signed. */
  record: string;
  /** Ed25519 over `record`, base64. */
  signature: string;
  key_id: string;
  source_revision: string;
  changelog: string;
}

/** Compressed copies by the name of the file. */
export type Packed = Record<string, { size: number; integrity: string }>;

interface Release extends Signed {
  /** The folder of its files in the storage. */
  folder: string;
  packed: ColumnType<Packed, string, string>;
  bytes: number;
  published_by: string;
  published_at: Date;
  revoked_at: Date | null;
  /** The time at which its files were removed. */
  collected_at: Date | null;
  /** Digest of the description of the API that it was published with, where that is known. */
  api: Generated<string | null>;
}

/** How the API described itself, as JSON. */
interface ApiDescription {
  /** SHA-256 of `description`. */
  digest: string;
  description: string;
  seen_at: Date;
}

interface Upload extends Signed {
  id: Generated<string>;
  /** Why it is published in spite of conflicts, and these. */
  reason: Generated<string>;
  conflicts: ColumnType<Conflict[], string | undefined, string>;
  token_id: string;
  created_at: Date;
  expires_at: Date;
}

interface SmokeTest {
  name: string;
  version: string;
  /** Id of the composition that it was loaded with. */
  composition: string;
  outcome: 'passed' | 'failed' | 'not-run';
  detail: Generated<string>;
  /** Whether everything was tried, as a guest, a member, a doctor and staff. */
  is_complete: Generated<boolean>;
  at: Date;
}

/** Tables of releases, and of what is known of them before they are served. */
export interface ReleaseTables {
  api_description: ApiDescription;
  release: Release;
  smoke_test: SmokeTest;
  upload: Upload;
}
