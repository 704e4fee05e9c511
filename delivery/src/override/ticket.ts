/** What an override's link and cookie carry: `<id>.<signature>`, the signature (Ed25519) over everything that the override allows. */
import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { PinnedReleases } from '../database/tables/channel';
import { compositionId } from '../registry/composition-id';
import { isSignedBy } from '../signature';

export interface OverrideTerms {
  id: string;
  name: string;
  /** The version of a published release; null for what comes from `base`, the URL of a folder, and is as `record` says. */
  version: string | null;
  base: string | null;
  record: string | null;
  /** The releases of a whole composition. */
  members?: PinnedReleases | null;
  /** A person who opens it shows a token of at least this role. */
  role: string | null;
  expires_at: Date;
}

const statement = ({ id, name, version, role, expires_at, base, record, members }: OverrideTerms) => {
  const elsewhere = base === null ? (members ? [compositionId(members)] : []) : [base, record];
  return JSON.stringify(['override', id, name, version, role, expires_at.toISOString(), ...elsewhere]);
};

const ticketForm = /^([0-9a-f-]{36})\.([\w-]{86})$/;

export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

export function makeTicket(terms: OverrideTerms, key: KeyObject): string {
  return `${terms.id}.${sign(null, Buffer.from(statement(terms)), key).toString('base64url')}`;
}

/** Returns the address that opens `path` with the releases of a ticket, without the site's origin. */
export const linkOf = (ticket: string, path: string): string =>
  `/delivery/overrides/open?ticket=${ticket}&to=${encodeURIComponent(path)}`;

/** Returns the id that a ticket names; undefined for anything that is no ticket. */
export const idOfTicket = (ticket: string): string | undefined => ticketForm.exec(ticket)?.[1];

export function isTicketOf(terms: OverrideTerms & { public_key: string }, ticket: string): boolean {
  const [, id, signature = ''] = ticketForm.exec(ticket) ?? [];
  const base64 = Buffer.from(signature, 'base64url').toString('base64');
  return id === terms.id && isSignedBy(terms.public_key, statement(terms), base64);
}
