import { randomUUID } from 'node:crypto';
import type { Identity } from '../auth/identity';
import type { ReleaseId } from '../channels/release-reader.store';
import type { Db } from '../database/connection';
import type { Passed } from '../governance/passed';

/** Ended promotions that are listed. */
const mostEnded = 20;

interface Wanted {
  channel: string;
  releases: ReleaseId[];
  at: Date;
  reason: string;
  force: boolean;
  over: number;
  by: Identity;
  passed?: Passed | undefined;
  now: Date;
}

export function insertPlanned(db: Db, { channel, releases, at, reason, force, over, by, passed, now }: Wanted) {
  const { expiresAt: _, ...asked } = by;
  return db
    .insertInto('planned_promotion')
    .values({
      id: randomUUID(),
      channel,
      releases: JSON.stringify(releases),
      at,
      reason,
      force,
      over_seconds: over,
      asked_by: JSON.stringify(asked),
      created_at: now,
      state: 'waiting',
      passed: passed ? JSON.stringify(passed) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns those of a channel that wait, the next first, then the last that ended. */
export async function listPlanned(db: Db, channel: string) {
  const ofChannel = db.selectFrom('planned_promotion').selectAll().where('channel', '=', channel);
  const waiting = await ofChannel.where('state', '=', 'waiting').orderBy('at').orderBy('id').execute();
  const ended = await ofChannel
    .where('state', '!=', 'waiting')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostEnded)
    .execute();
  return [...waiting, ...ended];
}

export function findPlanned(db: Db, id: string) {
  return db.selectFrom('planned_promotion').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes the promotion whose time came first; one that another process has is left to it until that process has had its time. */
export function takeDue(db: Db, now: Date, until: Date) {
  return db
    .updateTable('planned_promotion')
    .set({ taken_until: until })
    .where('id', '=', (from) =>
      from
        .selectFrom('planned_promotion')
        .select('id')
        .where('state', '=', 'waiting')
        .where('at', '<=', now)
        .where('taken_until', '<=', now)
        .orderBy('at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Ended = 'done' | 'cancelled' | 'failed';

/** Ends a promotion that waits. Returns undefined where it has ended, or where another process makes it while it is to be cancelled. */
export function endPlanned(db: Db, id: string, { state, outcome, now }: { state: Ended; outcome: string; now: Date }) {
  return db
    .updateTable('planned_promotion')
    .set({ state, outcome })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$if(state === 'cancelled', (query) => query.where('taken_until', '<=', now))
    .returningAll()
    .executeTakeFirst();
}
