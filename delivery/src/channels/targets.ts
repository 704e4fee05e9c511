/** Finds what a change leads to, from what a channel serves. */
import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingValue } from '@charis/shared/composition';
import { Refusal } from '../api/refusal';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import { findComposition, lastChangeOf } from './channel.store';

/** Gives the members that are wanted instead. Where another release becomes stable, what pages fall back to follows from the history. */
export type Target = (db: Db, channel: string, members: PinnedReleases) => Promise<PinnedReleases>;

function withStable(members: PinnedReleases, name: string, version: string): PinnedReleases {
  const member = members[name];
  if (member?.stable === version) return members;
  const settings = member?.settings;
  return { ...members, [name]: { stable: version, ...(settings ? { settings } : {}) } };
}

const servesNone = (channel: string, name: string) =>
  new Refusal(404, `${channel} serves no ${name}.`, {
    remedy: `See what it serves: npm run release -- status --channel ${channel}. To serve it: npm run release -- promote ${name} --channel ${channel}`,
  });

/** @param wanted values by their names; null takes one back */
export function setTo(name: string, wanted: Record<string, SettingValue | null>): Target {
  return async (_db, channel, members) => {
    const member = members[name];
    if (!member) throw servesNone(channel, name);
    const { settings: before, ...served } = member;
    const settings: Settings = Object.fromEntries(
      Object.entries({ ...before, ...wanted }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    );
    return { ...members, [name]: { ...served, ...(Object.keys(settings).length > 0 ? { settings } : {}) } };
  };
}

/** Serves releases that belong together; each remote falls back to the one that it leaves. */
export function promoteTo(releases: readonly { name: string; version: string }[]): Target {
  return async (_db, _channel, members) =>
    releases.reduce((after, { name, version }) => withStable(after, name, version), members);
}

interface RollbackRequest {
  name: string;
  version?: string | undefined;
  /** The release that is to be left. */
  from?: string | undefined;
}

interface Served {
  channel: string;
  stable: string;
  /** The last change of the remote's version. */
  last: Awaited<ReturnType<typeof lastChangeOf>>;
  now: Date;
}

/** Milliseconds within which two rollbacks that do not say what they leave answer the same incident. */
const oneIncident = 15 * 60_000;

/**
 * Returns whether the rollback that is wanted is done already, by someone else.
 * @throws {Refusal} 409 where another release than `from` is served for another reason
 */
function isDone({ name, version, from }: RollbackRequest, { channel, stable, last, now }: Served) {
  if (from === stable || version === stable) return version === stable;
  const wasRolledBack = last?.action === 'rollback' && last.to === stable;
  const isRecent = last !== undefined && now.getTime() - Date.parse(last.at) < oneIncident;
  if (from === undefined) return wasRolledBack && isRecent && version === undefined;
  if (wasRolledBack && last.from === from && version === undefined) return true;
  const who =
    last?.to === stable ? ` ${last.by} ${last.action === 'promote' ? 'promoted it' : 'went back to it'}.` : '';
  throw new Refusal(409, `${channel} serves ${name}@${stable}, and not ${from}.${who}`, {
    remedy: `If that is the one to leave, name it: npm run release -- rollback ${name} --from ${stable} --reason "…"`,
  });
}

/** Goes back to the previous release by default. */
export function rollbackTo(request: RollbackRequest, clock: Clock): Target {
  const { name, version } = request;
  return async (db, channel, members) => {
    const served = members[name];
    if (!served) throw servesNone(channel, name);
    const last = await lastChangeOf(db, channel, name);
    if (isDone(request, { channel, stable: served.stable, last, now: clock.now() })) return members;
    const target = version ?? served.previous;
    if (target) return withStable(members, name, target);
    throw new Refusal(422, `${channel} knows no release of ${name} before this one.`, {
      remedy: `Name the version that it should go back to. See which there are: npm run release -- history --all --remote ${name}`,
    });
  };
}

export function rollbackToComposition(id: string): Target {
  return async (db, channel) => {
    const members = await findComposition(db, channel, id);
    if (!members) {
      throw new Refusal(404, `${channel} has never served a composition ${id}.`, {
        remedy: `See the compositions that it has served: npm run release -- history --channel ${channel}`,
      });
    }
    if (members.shell) return members;
    throw new Refusal(422, `The composition ${id} has no shell: it dates from the time before ${channel} had one.`);
  };
}

export interface ReleaseChange {
  name: string;
  from: string | null;
  to: string | null;
  /** The change of settings, where there is one. */
  settings?: { from: Settings; to: Settings };
}

/** Returns names whose stable release or settings differ. */
export function differences(before: PinnedReleases, after: PinnedReleases): ReleaseChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name): ReleaseChange => {
      const [from, to] = [before[name], after[name]];
      const settings = { from: from?.settings ?? {}, to: to?.settings ?? {} };
      const versions = { name, from: from?.stable ?? null, to: to?.stable ?? null };
      return isDeepStrictEqual(settings.from, settings.to) ? versions : { ...versions, settings };
    })
    .filter(({ from, to, settings }) => from !== to || settings !== undefined);
}
