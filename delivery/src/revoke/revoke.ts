import { runTransaction } from '@charis/shared/node';
import { Refusal } from '../api/refusal';
import type { Identity } from '../auth/identity';
import { revokeKey } from '../auth/team.store';
import { notify } from '../channels/channel.store';
import { type AuditEntry, writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { openSnapshot } from '../registry/snapshot';
import { readSnapshot } from '../registry/snapshot.store';
import { markRevoked, renewRevisions } from './revoke.store';

interface Revocation {
  reason: string;
  by: Identity;
  now: Date;
}

/** Notifies open pages as after a rollback: channels may serve other releases although their pointers have not moved. */
async function notifyChannels(db: Db): Promise<void> {
  const channels = await renewRevisions(db);
  for (const { name: channel, revision } of channels) {
    const snapshot = await readSnapshot(db, channel);
    const set = snapshot && openSnapshot(snapshot, () => undefined).set;
    await notify(db, { channel, id: set?.id ?? '', revision, action: 'rollback' });
  }
}

async function conclude(
  db: Db,
  { reason, by, now }: Revocation,
  entry: Pick<AuditEntry, 'action' | 'name' | 'detail'>,
) {
  await notifyChannels(db);
  await writeAudit(db, { at: now, actor: by.name, team: by.team, reason, ...entry });
}

export const noRelease = (name: string, version: string) =>
  new Refusal(404, `There is no release ${name}@${version} that is not revoked yet.`);

export const noKey = (key: string) => new Refusal(404, `There is no key ${key} that is not revoked yet.`);

/** Never serves a release again. Where a channel names it, the release before it takes its place, or nothing. */
export async function revokeRelease(
  db: Db,
  { name, version }: { name: string; version: string },
  revocation: Revocation,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const revoked = await markRevoked(trx, { name, version }, revocation.now);
    if (!revoked) throw noRelease(name, version);
    await conclude(trx, revocation, { action: 'revoke-release', name, detail: { version } });
  });
}

/** Never serves anything again that the key has signed, and takes nothing more that it signs. */
export async function revokeSigningKey(db: Db, key: string, revocation: Revocation): Promise<void> {
  await runTransaction(db, async (trx) => {
    const revoked = await revokeKey(trx, key, revocation.now);
    if (!revoked) throw noKey(key);
    await conclude(trx, revocation, { action: 'revoke-key', detail: { key, team: revoked.team } });
  });
}
