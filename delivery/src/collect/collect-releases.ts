import { sql } from 'kysely';
import type { z } from 'zod';
import type { gcAnswer } from '../api/contract';
import type { Identity } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import type { Packed } from '../database/tables';
import { idOf } from '../gate/change';
import { releaseRecord } from '../release';
import { fileKey, packedKey, type ReleaseStorage } from '../storage/release-storage';
import { reasonsToKeep } from './reasons-to-keep';

/** Hours in which files are removed once more, should a process have ended meanwhile. */
const repeatHours = 24;

interface Order {
  dryRun: boolean;
  by: Identity;
  now: Date;
}

const columns = ['name', 'version', 'record', 'packed', 'folder', 'bytes'] as const;

interface Row {
  record: string;
  packed: Packed;
  folder: string;
}

function keysOf({ record, packed, folder }: Row): string[] {
  const { files } = releaseRecord.parse(JSON.parse(record));
  const copies = Object.keys(packed).map((file) => packedKey(folder, file));
  return [...Object.keys(files).map((file) => fileKey(folder, file)), ...copies];
}

/** Decides while no channel can change, nor begin, so that none goes to a release whose files are about to go. */
async function mark(db: Db, { dryRun, by, now }: Order) {
  await sql`lock table delivery.channel in share row exclusive mode`.execute(db);
  const reasons = await reasonsToKeep(db, now);
  const rows = await db
    .selectFrom('release')
    .select(columns)
    .where('collected_at', 'is', null)
    .orderBy('name')
    .orderBy('published_at')
    .execute();
  const victims = rows.filter((row) => !reasons.has(idOf(row)));
  for (const { name, version } of dryRun ? [] : victims) {
    await db
      .updateTable('release')
      .set({ collected_at: now })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
    const action = 'collect' as const;
    await writeAudit(db, { at: now, actor: by.name, team: by.team, action, name, from_version: version });
  }
  return { rows, victims, reasons };
}

/** Removes the files of releases that nothing needs. A release that is collected stays known, and its version taken. */
export async function collectReleases(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  order: Order,
): Promise<z.infer<typeof gcAnswer>> {
  const { rows, victims, reasons } = await db.transaction().execute((trx) => mark(trx, order));
  if (!order.dryRun) {
    const since = new Date(order.now.getTime() - repeatHours * 3_600_000);
    const collected = await db.selectFrom('release').select(columns).where('collected_at', '>=', since).execute();
    for (const row of collected) await storage.remove(keysOf(row));
  }
  return {
    collected: victims.map(({ name, version, bytes }) => ({ name, version, bytes })),
    kept: rows.flatMap((row) => {
      const because = reasons.get(idOf(row));
      return because ? [{ name: row.name, version: row.version, because }] : [];
    }),
  };
}
