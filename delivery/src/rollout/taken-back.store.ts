import { sql } from 'kysely';
import type { Conflict } from '../api/contract';
import { itself } from '../auth/identity';
import type { Db } from '../database/connection';

interface Released {
  channel: string;
  name: string;
  version: string;
}

/** Returns when and why delivery itself took a release back, unless it was promoted again since. */
async function lastTakenBack(db: Db, { channel, name, version }: Released) {
  const row = await db
    .selectFrom('audit')
    .select(['at', 'action', 'reason'])
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where((where) =>
      where.or([
        where.and([where('action', '=', 'promote'), where('to_version', '=', version)]),
        where.and([
          where('actor', '=', itself.name),
          where.or([
            where.and([where('action', '=', 'stop-rollout'), sql<boolean>`detail ->> 'version' = ${version}`]),
            where.and([where('action', '=', 'rollback'), where('from_version', '=', version)]),
          ]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.action === 'promote' ? undefined : row;
}

/** Returns a conflict for each release that delivery has taken back by itself and that a change brings again. */
export async function takenBackConflicts(
  db: Db,
  channel: string,
  changes: readonly { name: string; from: string | null; to: string | null }[],
  remedy: string,
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { name, from, to } of changes) {
    if (to === null || from === to) continue;
    const found = await lastTakenBack(db, { channel, name, version: to });
    if (!found) continue;
    const at = found.at.toISOString().slice(0, 16).replace('T', ' ');
    conflicts.push({
      rule: 'taken-back',
      between: [`${name}@${to}`, channel],
      message: `Delivery took ${name}@${to} back on ${at} (UTC): ${found.reason}`,
      remedy,
    });
  }
  return conflicts;
}
