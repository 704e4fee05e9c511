import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { GateSources } from '../channels/gate-sources';
import { type ChangePlan, planChange, type Sources } from '../channels/plan-change';
import { promoteTo } from '../channels/targets';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { sdkVersionConflicts } from '../gate/sdk.rule';
import type { ReleaseRecord } from '../release';

/** The things that a release is compared with before it is published. */
export interface Comparing extends GateSources {
  db: Db;
}

/** Returns the releases as if the candidate were published already. */
const withCandidate = (releases: Sources['releases'], record: ReleaseRecord): Sources['releases'] => ({
  async read(db, wanted) {
    const known = await releases.read(
      db,
      wanted.filter((id) => idOf(id) !== idOf(record)),
    );
    return known.set(idOf(record), { record });
  },
});

interface ChangeCommand {
  channel: string;
  force: boolean;
  reason: string;
}

/**
 * Compares a release with what a channel serves, as its promotion would be.
 * @returns what `force` goes over, and what could not be compared
 * @throws {Refusal} 422 with the conflicts
 */
export async function requireFit(
  { db, releases, description }: Comparing,
  record: ReleaseRecord,
  { channel, force, reason }: ChangeCommand,
): Promise<Pick<ChangePlan, 'conflicts' | 'notChecked'>> {
  if (force && !reason) throw new Refusal(400, 'reason: going over conflicts needs one.');
  const sources = { releases: withCandidate(releases, record), api: await description() };
  const request = { channel, target: promoteTo([record]) };
  const plan = await planChange(db, request, sources);
  const conflicts = [...plan.conflicts, ...sdkVersionConflicts(plan.change, record)];
  if (conflicts.length > 0 && !force) throw notFitting(record, channel, conflicts);
  return { conflicts, notChecked: plan.notChecked };
}

function notFitting(record: ReleaseRecord, channel: string, conflicts: Conflict[]): Refusal {
  const count = conflicts.length === 1 ? 'a conflict' : `${conflicts.length} conflicts`;
  return new Refusal(422, `${idOf(record)} is not published: ${count} with what ${channel} serves.`, {
    conflicts,
    remedy: 'To publish it before that is mended: --force --reason "…". It is checked again when it is promoted.',
  });
}
