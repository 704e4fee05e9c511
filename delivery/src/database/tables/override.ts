import type { ColumnType } from 'kysely';
import type { Token } from './access';
import type { PinnedReleases } from './channel';

interface Override {
  id: string;
  name: string;
  /** The version of a published release; null for what comes from `base`. */
  version: string | null;
  /** URL of a folder, and the record of what lies there. */
  base: string | null;
  record: string | null;
  /** The releases of a whole composition, whose id is then the `name`. */
  members: ColumnType<PinnedReleases | null, string | null | undefined, never>;
  /** A person who opens it shows a token of at least this role. */
  role: Token['role'] | null;
  note: string;
  /** The public key of the delivery that signed the link; SPKI in PEM. */
  public_key: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
}

interface Tab {
  id: string;
  channel: string;
  /** The releases as `<name>@<version>`. */
  releases: string[];
  seen_at: Date;
}

/** Tables of previews, and of open pages that show them. */
export interface OverrideTables {
  override: Override;
  tab: Tab;
}
