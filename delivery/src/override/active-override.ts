import { isDatabaseUnavailable } from '@charis/shared/node';
import type { Services } from '../api/services';
import { withFaults } from '../qa/faults';
import { placedAt } from '../registry/with-assets-url';
import { releaseRecord } from '../release';
import { type ServedRecord, type ServedSet, withAlone } from '../release-registry';
import { findOverride } from './override.store';
import { ticketOf } from './override-cookie';
import { isProven } from './proof';
import { idOfTicket, isTicketOf } from './ticket';

export interface ActiveOverride {
  id: string;
  record: ServedRecord;
  /** The origin of its files, if not that of all releases. */
  origin?: string | undefined;
  expiresAt: Date;
}

type Sources = Pick<Services, 'db' | 'clock' | 'registry'>;

/** Returns the row of a ticket that is signed, has not expired and was not revoked. */
export async function findValid({ db, clock }: Pick<Sources, 'db' | 'clock'>, ticket: string) {
  const id = idOfTicket(ticket);
  const row = id === undefined ? undefined : await findOverride(db, id);
  if (!row || row.revoked_at || row.expires_at <= clock.now() || !isTicketOf(row, ticket)) return undefined;
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof findOverride>>>;

/** Returns what an override shows: a release, or what a developer's machine answers with. */
async function shownBy({ registry }: Sources, row: Row): Promise<ActiveOverride | undefined> {
  const { id, name, version, base, record: text, expires_at: expiresAt } = row;
  if (base !== null && text !== null) {
    const record = { ...releaseRecord.parse(JSON.parse(text)), base };
    return { id, record, origin: new URL(base).origin, expiresAt };
  }
  const release = version === null ? undefined : await registry.release(name, version);
  return release && { id, record: release.record, expiresAt };
}

/** Finds the override of the browser that asks. While the database is away, and where the release may not be served any more, there is none. */
export function createOverrides(sources: Sources) {
  return async function activeOverride(cookies: string | undefined): Promise<ActiveOverride | undefined> {
    const kept = ticketOf(cookies);
    if (!kept) return undefined;
    try {
      const row = await findValid(sources, kept.ticket);
      const now = sources.clock.now();
      if (row?.role && !(await isProven(sources.db, kept.proof, { id: row.id, role: row.role, now }))) return undefined;
      return row && (await shownBy(sources, row));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };
}

/** The served set of a browser, and the override that makes it so. */
export interface Overridden {
  set: ServedSet;
  /** The same without faults; as `override`, only where there is one. */
  plain?: ServedSet;
  override?: ActiveOverride;
}

export const plainOf = ({ plain }: Overridden): ServedSet | undefined => plain;

/**
 * Returns what is served with one remote, or the shell, from another release where the browser has an override. Nothing stands in for that release: the person who tries it out
 * wants to see it fail.
 */
export function createOverridden(activeOverride: ReturnType<typeof createOverrides>, assetsUrl: string | undefined) {
  const placed = assetsUrl ? placedAt(assetsUrl) : (record: ServedRecord) => record;
  return async function overridden(set: ServedSet, cookies: string | undefined): Promise<Overridden> {
    const override = await activeOverride(cookies);
    if (!override) return { set };
    const { id, record } = override;
    const stable = override.origin ? record : placed(record);
    const plain = { ...withAlone(set, stable), id: `${set.id}-${id}` };
    return { set: withFaults(plain, cookies), plain, override };
  };
}

export type FindOverridden = ReturnType<typeof createOverridden>;
