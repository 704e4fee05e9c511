import type { Generated } from 'kysely';

interface Team {
  name: string;
  /** What it may release. */
  remotes: string[];
  created_at: Date;
}

interface SigningKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  id: string;
  team: string;
  /** Ed25519, SPKI in PEM. */
  public_key: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface Token {
  id: Generated<string>;
  /** SHA-256. */
  hash: Buffer;
  name: string;
  /** The person who answers for it; empty where no one was named. */
  owner: Generated<string>;
  role: 'viewer' | 'releaser' | 'manager';
  /** Only a releaser has a team. */
  team: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  /** Of a session of the console: the person, as the provider knows them; null for other tokens. */
  subject: string | null;
  /** Encrypted with the session's secret; null where the provider gave none. */
  refresh_token: Buffer | null;
  /** The time at which the provider last said what the person may do. */
  looked_at: Date | null;
}

/** A log-in to the console whose answer of the provider has not come yet. */
interface Login {
  /** SHA-256. */
  state: Buffer;
  nonce: string;
  verifier: string;
  /** The page of the console that is shown afterwards. */
  return_to: string;
  expires_at: Date;
}

/** Tables of who may do what: teams, their keys, and tokens. */
export interface AccessTables {
  login: Login;
  signing_key: SigningKey;
  team: Team;
  token: Token;
}
