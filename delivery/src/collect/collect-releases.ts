import { fileKey, mayRemoveFiles, packedKey, type ReleaseStorage } from '@charis/shared/node';
import type { z } from 'zod';
import type { gcAnswer } from '../api/contract/releases';
import { Refusal } from '../api/refusal';
import type { Identity } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { removeUnusedApis } from '../gate/kept-apis.store';
import { releaseRecord } from '../release';
import {
  type Candidate,
  type Collected,
  findCandidates,
  findCollected,
  lockChannels,
  markCollected,
} from './collect.store';
import { reasonsOfChannels, reasonsToKeep } from './reasons-to-keep.store';

/** Hours in which files are removed once more, should a process have ended meanwhile. */
const repeatHours = 24;

/** Releases that one transaction marks, so that a change of a channel waits for no more. */
const batchSize = 100;

interface CollectCommand {
  dryRun: boolean;
  by: Identity;
  now: Date;
}

function keysOf({ record, packed, folder }: Collected): string[] {
  const { files } = releaseRecord.parse(JSON.parse(record));
  const copies = Object.keys(packed).map((file) => packedKey(folder, file));
  return [...Object.keys(files).map((file) => fileKey(folder, file)), ...copies];
}

/**
 * Marks those of `candidates` that no channel has come to need meanwhile, while no channel can change, nor begin.
 * @returns them, and why channels keep what they keep
 */
async function mark(db: Db, candidates: Candidate[], { by, now }: CollectCommand) {
  await lockChannels(db);
  const reasons = await reasonsOfChannels(db, now);
  const unneeded = candidates.filter((candidate) => !reasons.has(idOf(candidate)));
  if (unneeded.length === 0) return { marked: [], reasons };
  const marked = await markCollected(db, unneeded, now);
  const entry = { at: now, actor: by.name, team: by.team, action: 'collect' as const };
  await writeAudit(db, ...marked.map(({ name, version }) => ({ ...entry, name, from_version: version })));
  return { marked, reasons };
}

/** Chooses without a lock, because reading what every open page needs takes long; what a change of a channel can alter is read again under it. */
async function choose(db: Db, command: CollectCommand) {
  const rows = await findCandidates(db);
  const reasons = await reasonsToKeep(db, command.now);
  const candidates = rows.filter((row) => !reasons.has(idOf(row)));
  if (command.dryRun) return { rows, reasons, victims: candidates };
  const victims: Candidate[] = [];
  for (let from = 0; from < candidates.length; from += batchSize) {
    const batch = candidates.slice(from, from + batchSize);
    const { marked, reasons: since } = await db.transaction().execute((trx) => mark(trx, batch, command));
    const isMarked = new Set(marked.map(idOf));
    victims.push(...batch.filter((candidate) => isMarked.has(idOf(candidate))));
    for (const [id, because] of since) reasons.set(id, because);
  }
  return { rows, reasons, victims };
}

interface Place {
  db: Db;
  storage: ReleaseStorage;
}

async function chooseAndRemove({ db, storage }: Place, command: CollectCommand) {
  const chosen = await choose(db, command);
  const since = new Date(command.now.getTime() - repeatHours * 3_600_000);
  const collected = await findCollected(db, since);
  for (const row of collected) await storage.remove(keysOf(row));
  await removeUnusedApis(db, command.now);
  return chosen;
}

/**
 * Removes the files of releases that nothing needs. A release that is collected stays known, and its version taken.
 * @throws {Refusal} 409 while a backup is taken
 */
export async function collectReleases(place: Place, command: CollectCommand): Promise<z.infer<typeof gcAnswer>> {
  const { db } = place;
  const { rows, victims, reasons } = await (command.dryRun
    ? choose(db, command)
    : db.transaction().execute(async (trx) => {
        if (await mayRemoveFiles(trx)) return chooseAndRemove(place, command);
        throw new Refusal(409, 'A backup is being taken, which needs the files of all releases.', {
          remedy: 'Try again when it is done.',
        });
      }));
  return {
    collected: victims,
    kept: rows.flatMap((row) => {
      const because = reasons.get(idOf(row));
      return because ? [{ name: row.name, version: row.version, because }] : [];
    }),
  };
}
