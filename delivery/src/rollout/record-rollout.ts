/** Changes of rollouts are changes of their channel: under its lock, with a revision and an entry of the history. */
import { runTransaction } from '@charis/shared/node';
import type { Conflict } from '../api/contract';
import { lockChannel, notify, writeState } from '../channels/channel.store';
import type { Promote } from '../channels/channel-routes';
import type { ReleaseReader } from '../channels/release-reader.store';
import { readStanding, servedOf } from '../channels/standing';
import type { Clock } from '../clock';
import { type AuditEntry, writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { approvalEntries } from '../governance/four-eyes';
import type { Passed } from '../governance/passed';
import { compositionId } from '../registry/composition-id';
import type { RolloutRow } from './settle-rollouts';

export interface RolloutOptions {
  db: Db;
  clock: Clock;
  releases: ReleaseReader;
  promote: Promote;
  /** Lets this process serve what has changed; the others hear of it. */
  refresh(channel: string): Promise<void>;
}

/** Who acts: a person, or delivery itself. */
interface Actor {
  name: string;
  team: string | null;
}

export interface Act {
  by: Actor;
  /** The canary that was judged: another one that has taken its place meanwhile goes on. */
  version?: string;
  reason: string;
  /** The numbers that it was decided by. */
  detail?: Record<string, unknown>;
  /** Why it does not wait for another person. */
  passed?: Passed | undefined;
  /** The freeze windows that it goes over. */
  over?: Conflict[];
}

/** Does what changes a channel under its lock, and lets this process serve it. */
export async function underLock<T>(
  { db, refresh }: Pick<RolloutOptions, 'db' | 'refresh'>,
  channel: string,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const result = await runTransaction(db, async (trx) => {
    await lockChannel(trx, channel);
    return work(trx);
  });
  await refresh(channel);
  return result;
}

/** Lets the channel go on to a revision of the same members, and tells open pages. */
export async function recordRollout(
  { clock, releases }: Pick<RolloutOptions, 'clock' | 'releases'>,
  trx: Db,
  { id: rollout, channel, remote: name, version }: RolloutRow,
  {
    by,
    reason,
    detail,
    action,
    passed,
    over = [],
    event = 'promote',
  }: Act & Pick<AuditEntry, 'action'> & { event?: 'promote' | 'rollback' },
): Promise<void> {
  const { state, standing, withdrawn } = await readStanding(trx, channel, releases);
  const { members } = state;
  const [at, revision] = [clock.now(), state.revision + 1];
  await writeState(trx, { channel, revision, id: compositionId(members), members, at });
  const entry = { at, actor: by.name, team: by.team, action, channel, revision, name, reason };
  const approved = approvalEntries({ channel, passed }, at);
  const said = { ...detail, rollout, version, conflicts: over, ...passed };
  await writeAudit(trx, ...approved, { ...entry, forced: over.length > 0, detail: said });
  await notify(trx, { channel, id: compositionId(servedOf(standing, withdrawn)), revision, action: event });
}
