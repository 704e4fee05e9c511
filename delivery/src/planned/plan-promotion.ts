import { runTransaction } from '@charis/shared/node';
import type { z } from 'zod';
import type { plannedRequest } from '../api/contract/planned';
import { Refusal } from '../api/refusal';
import { lockChannel } from '../channels/channel.store';
import type { Promote } from '../channels/channel-routes';
import { promoteTo } from '../channels/targets';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { approvalEntries, keepIfNeeded, unlessKept } from '../governance/four-eyes';
import type { Asker } from '../rollout/rollouts';
import { announcingRefusals } from '../webhooks/announcing-refusals';
import { insertPlanned } from './planned.store';

interface Planning {
  db: Db;
  clock: Clock;
  promote: Promote;
}

interface Asked extends Asker {
  channel: string;
  wanted: Omit<z.output<typeof plannedRequest>, 'emergency'>;
}

async function checkAndPlan(
  { db, clock, promote }: Planning,
  { channel, wanted, by, passed, tell }: Asked,
): ReturnType<typeof insertPlanned> {
  const { releases, reason, force, over } = wanted;
  const at = new Date(wanted.at);
  if (at <= clock.now()) throw new Refusal(400, 'at: expected a time to come.', { field: 'at' });
  if (force && !reason) throw new Refusal(400, 'reason: going over conflicts needs one.', { field: 'reason' });
  const command = { channel, target: promoteTo(releases), reason, force, dryRun: true, by, plannedFor: at };
  await promote({ ...command, action: 'promote' }, tell);
  const planned = await runTransaction(db, async (trx) => {
    await lockChannel(trx, channel);
    const now = clock.now();
    const kept = await keepIfNeeded(trx, { channel, by, passed }, { kind: 'plan-promotion', ...wanted }, now);
    if (kept) return kept;
    // The request ends here, and not once more when the time comes.
    const { approval: _, ...later } = passed ?? {};
    const made = await insertPlanned(trx, {
      channel,
      releases,
      at,
      reason,
      force,
      over,
      by,
      passed: passed && later,
      now,
    });
    const entry = { at: now, actor: by.name, team: by.team, channel, reason };
    const detail = { planned: made.id, releases, for: at, ...passed };
    await writeAudit(trx, ...approvalEntries({ channel, passed }, now), { ...entry, action: 'plan-promotion', detail });
    return made;
  });
  return unlessKept(planned);
}

/**
 * Plans a promotion. What would be refused now is refused now, of which webhooks hear; at its time it is checked again, against what is served then.
 * @throws {Refusal} as a promotion, and 400 where its time is over
 */
export function planPromotion(planning: Planning, asked: Asked): ReturnType<typeof insertPlanned> {
  const { channel, by } = asked;
  const { releases, reason } = asked.wanted;
  const name = releases.length === 1 ? releases[0]?.name : undefined;
  const change = { action: 'plan-promotion', channel, name, reason, by };
  return announcingRefusals(planning, change, () => checkAndPlan(planning, asked));
}
