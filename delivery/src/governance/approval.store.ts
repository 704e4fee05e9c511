import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Identity } from '../auth/identity';
import type { Db } from '../database/connection';
import { type Wanted, wantedText } from './wanted';

/** Requests that have ended and are listed. */
const mostEnded = 20;

export async function needsApproval(db: Db, channel: string): Promise<boolean> {
  const row = await db.selectFrom('channel').select('needs_approval').where('name', '=', channel).executeTakeFirst();
  return row?.needs_approval ?? false;
}

export async function setApproval(db: Db, channel: string, needed: boolean): Promise<void> {
  await db.updateTable('channel').set({ needs_approval: needed }).where('name', '=', channel).execute();
}

interface Asked {
  channel: string;
  wanted: Wanted;
  by: Identity;
  at: Date;
  expiresAt: Date;
}

export function insertApproval(db: Db, { channel, wanted, by, at, expiresAt }: Asked) {
  const { expiresAt: _, ...asked } = by;
  return db
    .insertInto('approval')
    .values({
      id: randomUUID(),
      channel,
      wanted: JSON.stringify(wanted),
      asked_by: JSON.stringify(asked),
      created_at: at,
      expires_at: expiresAt,
      state: 'waiting',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findApproval(db: Db, channel: string, id: string) {
  return db.selectFrom('approval').selectAll().where('channel', '=', channel).where('id', '=', id).executeTakeFirst();
}

/** Returns what waits for another person in a channel, the oldest first, as people read it. */
export async function waitingIn(db: Db, channel: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('wanted')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ wanted }) => wantedText(wanted));
}

/** Returns those of a channel that wait, the oldest first, then the last that ended or were too late. */
export async function listApprovals(db: Db, channel: string, now: Date) {
  const ofChannel = db.selectFrom('approval').selectAll().where('channel', '=', channel);
  const waiting = await ofChannel
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ended = await ofChannel
    .where((where) => where.or([where('state', '!=', 'waiting'), where('expires_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostEnded)
    .execute();
  return [...waiting, ...ended];
}

/** Ends the requests about a rollout that wait. Returns them. */
export function endApprovalsOf(db: Db, rollout: string, { by, outcome, at }: Omit<End, 'state'>) {
  return db
    .updateTable('approval')
    .set({ state: 'refused', ended_by: by, ended_at: at, outcome })
    .where('state', '=', 'waiting')
    .where('expires_at', '>', at)
    .where(sql<boolean>`wanted ->> 'rollout' = ${rollout}`)
    .returningAll()
    .execute();
}

interface End {
  state: 'approved' | 'refused';
  by: string;
  outcome: string;
  at: Date;
}

/** Ends a request that waits. Returns undefined where it has ended, or was too late. */
export function endApproval(db: Db, id: string, { state, by, outcome, at }: End) {
  return db
    .updateTable('approval')
    .set({ state, ended_by: by, ended_at: at, outcome })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
}
