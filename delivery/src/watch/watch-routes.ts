import { runTransaction } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { watchRequest } from '../api/contract/watch';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { identityOf } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { hasChannel, readWatchOff, removeWatchOff, writeWatchOff } from './watch.store';

const channelParams = z.object({ channel: channelName });

export interface WatchSwitch {
  /** False where `HEALTH=off`: nothing is taken back in any channel. */
  enabled: boolean;
}

/** Returns whether delivery acts by itself in a channel, and if not, why. */
export async function readSwitch(db: Db, { enabled }: WatchSwitch, channel: string) {
  if (!enabled) return { channel, acts: false, reason: 'This delivery runs with HEALTH=off.', by: null, at: null };
  const off = await readWatchOff(db, channel);
  if (!off) return { channel, acts: true, reason: '', by: null, at: null };
  return { channel, acts: false, reason: off.reason, by: off.actor, at: off.at.toISOString() };
}

/** Adds the routes by which a manager ends what delivery does by itself in a channel, and lets it begin again. */
export function addWatchRoutes(app: FastifyInstance, { db, clock }: Services, options: WatchSwitch): void {
  app.get('/channels/:channel/watch', { config: { role: 'viewer' } }, ({ params }) =>
    readSwitch(db, options, accept(channelParams, params).channel),
  );

  app.post('/channels/:channel/watch', { config: { role: 'manager' } }, async (request) => {
    const { name: actor, team } = identityOf(request);
    const { channel } = accept(channelParams, request.params);
    const { acts, reason } = accept(watchRequest, request.body);
    if (!(await hasChannel(db, channel))) {
      throw new Refusal(404, `There is no channel ${channel}.`, { remedy: 'Check the name.' });
    }
    const at = clock.now();
    await runTransaction(db, async (trx) => {
      if (!acts) await writeWatchOff(trx, { channel, reason, actor, at });
      else if (!(await removeWatchOff(trx, channel))) return;
      await writeAudit(trx, { at, actor, team, action: acts ? 'watch-on' : 'watch-off', channel, reason });
    });
    return readSwitch(db, options, channel);
  });
}
