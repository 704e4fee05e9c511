import type { Services } from '../api/services';
import { isDatabaseUnavailable } from '../database/unavailable';
import { placedAt } from '../registry/files-elsewhere';
import type { ServedRecord, ServedSet } from '../release-registry';
import { findOverride } from './override.store';
import { ticketOf } from './override-cookie';
import { isProven } from './proof';
import { idOfTicket, isTicketOf } from './ticket';

export interface ActiveOverride {
  id: string;
  record: ServedRecord;
  expiresAt: Date;
}

type Sources = Pick<Services, 'db' | 'clock' | 'registry'>;

/** The row of a ticket that is signed, has not expired and was not revoked. */
export async function findValid({ db, clock }: Pick<Sources, 'db' | 'clock'>, ticket: string) {
  const id = idOfTicket(ticket);
  const row = id === undefined ? undefined : await findOverride(db, id);
  if (!row || row.revoked_at || row.expires_at <= clock.now() || !isTicketOf(row, ticket)) return undefined;
  return row;
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
      const release = row && (await sources.registry.release(row.name, row.version));
      return row && release && { id: row.id, record: release.record, expiresAt: row.expires_at };
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };
}

/** What is served to a browser, and the override that makes it so. */
export interface Overridden {
  set: ServedSet;
  override?: ActiveOverride;
}

/**
 * What is served with one remote from another release where the browser has an override. Nothing stands in for that release: the person who tries it out
 * wants to see it fail.
 */
export function createOverridden(activeOverride: ReturnType<typeof createOverrides>, assetsUrl: string | undefined) {
  const placed = assetsUrl ? placedAt(assetsUrl) : (record: ServedRecord) => record;
  return async function overridden(set: ServedSet, cookies: string | undefined): Promise<Overridden> {
    const override = await activeOverride(cookies);
    if (!override) return { set };
    const { id, record } = override;
    const remotes = new Map(set.remotes).set(record.name, { stable: placed(record) });
    return { set: { ...set, id: `${set.id}-${id}`, remotes }, override };
  };
}

export type FindOverridden = ReturnType<typeof createOverridden>;
