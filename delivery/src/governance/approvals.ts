import { runTransaction } from '@charis/shared/node';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { lockChannel } from '../channels/channel.store';
import type { Promote } from '../channels/channel-routes';
import { promoteTo, setTo } from '../channels/targets';
import { writeAudit } from '../database/audit.store';
import { planPromotion } from '../planned/plan-promotion';
import type { Asker, Rollouts } from '../rollout/rollouts';
import { hasChannel } from '../watch/watch.store';
import { needsApproval, setApproval } from './approval.store';
import { approvalEntries, keepIfNeeded, unlessKept } from './four-eyes';
import type { Wanted } from './wanted';

export interface Approving {
  services: Pick<Services, 'db' | 'clock'>;
  promote: Promote;
  rollouts: Rollouts;
}

type Acting = Asker & { channel: string };

/** Lets changes of a channel wait for another person, or no more, which waits itself. @throws {Refusal} 404 */
export async function turnApprovals(
  { db, clock }: Approving['services'],
  { needed, reason }: { needed: boolean; reason: string },
  { channel, by, passed }: Omit<Acting, 'tell'>,
): Promise<void> {
  if (!(await hasChannel(db, channel)))
    throw new Refusal(404, `There is no channel ${channel}.`, { remedy: 'Check the name.' });
  const turned = await runTransaction(db, async (trx) => {
    await lockChannel(trx, channel);
    if ((await needsApproval(trx, channel)) === needed) return undefined;
    const at = clock.now();
    const kept = needed
      ? undefined
      : await keepIfNeeded(trx, { channel, by, passed }, { kind: 'approvals-off', reason }, at);
    if (kept) return kept;
    await setApproval(trx, channel, needed);
    const entry = { at, actor: by.name, team: by.team, channel, reason, detail: { ...passed } };
    const action = needed ? 'approvals-on' : 'approvals-off';
    await writeAudit(trx, ...approvalEntries({ channel, passed }, at), { ...entry, action });
    return undefined;
  });
  unlessKept(turned);
}

/** @throws {Refusal} 409 where the canary was taken back or replaced since, or has another share than `from` */
async function requireSame(
  rollouts: Rollouts,
  { rollout, version }: { rollout: string; version: string },
  from?: number,
): Promise<void> {
  const now = await rollouts.require(rollout);
  const isOpen = now.state === 'running' || (now.state === 'paused' && from === undefined);
  if (isOpen && now.version === version && (from ?? now.share) === now.share) return;
  throw new Refusal(
    409,
    `The rollout of ${now.remote} has ${now.version} at ${now.share}% by now, and is ${now.state}.`,
    {
      remedy: 'Refuse this request, and ask for what is wanted now.',
    },
  );
}

/** Makes a change that was kept, with the gate of this moment. @throws {Refusal} as the change */
export async function make(
  { services, promote, rollouts }: Approving,
  wanted: Wanted,
  { channel, ...asker }: Acting,
): Promise<void> {
  const { by, passed, tell } = asker;
  const asked = { channel, by, passed, reason: wanted.reason, dryRun: false };
  switch (wanted.kind) {
    case 'promote': {
      const { releases, force, over, leaveOutSmokeTest } = wanted;
      const name = releases.length === 1 ? releases[0]?.name : undefined;
      const target = promoteTo(releases);
      await promote({ ...asked, action: 'promote', name, target, force, over, leaveOutSmokeTest }, tell);
      return;
    }
    case 'set': {
      const { name, settings, force } = wanted;
      await promote({ ...asked, action: 'set', name, target: setTo(name, settings), force }, tell);
      return;
    }
    case 'start-rollout': {
      const { kind: _, ...start } = wanted;
      await rollouts.start(channel, { ...start, dryRun: false }, asker);
      return;
    }
    case 'replace-canary':
      await rollouts.replace(await rollouts.require(wanted.rollout), wanted, asker);
      return;
    case 'step-rollout':
      await requireSame(rollouts, wanted, wanted.from);
      await rollouts.step(wanted.rollout, { ...wanted, ...asker });
      return;
    case 'finish-rollout':
      await requireSame(rollouts, wanted);
      await rollouts.finish(wanted.rollout, { ...wanted, ...asker });
      return;
    case 'plan-promotion': {
      const { kind: _, ...plan } = wanted;
      await planPromotion({ ...services, promote }, { ...asker, channel, wanted: plan });
      return;
    }
    case 'approvals-off':
      await turnApprovals(services, { needed: false, reason: wanted.reason }, { channel, by, passed });
  }
}
