import { runTransaction } from '@charis/shared/node';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { countsOf, failuresByRemote, networksWith, visitsBeyond } from '../health/counts.store';
import type { RolloutRow } from '../rollout/settle-rollouts';
import { type Finding, isSilent, judge } from './judge.rules';
import { type Blame, blameOf, faultOf, reasonOf } from './report.rules';
import { stretchesOf } from './stretches.rules';
import { recentMs } from './timing';
import { isAlerted, lockAlerts } from './watch.store';

/** What the watch needs to know of a rollout. */
export type WatchedRollout = Pick<
  RolloutRow,
  'id' | 'channel' | 'remote' | 'version' | 'stable' | 'plan' | 'share' | 'state' | 'started_at' | 'stepped_at'
>;

/** What is written into the history. */
export interface Act {
  by: { name: string; team: string | null };
  /** The canary that was judged. */
  version: string;
  reason: string;
  detail: Record<string, unknown>;
}

export interface WatchOptions {
  db: Db;
  clock: Clock;
  /** Failures from fewer networks alert only. */
  minNetworks: number;
  /** Takes a canary back and ends its plan; does nothing where it has ended. */
  stop(id: string, act: Act): Promise<unknown>;
  pause(id: string, act: Act): Promise<unknown>;
  /** Returns a link that opens a page with what the canary's visitors have; without one it is taken back all the same. */
  linkTo(rollout: WatchedRollout, path: string): Promise<string>;
}

/** Delivery itself, where it acts without a person. */
export const watchActor = { name: 'delivery', team: null };

function stretchesIn(rollout: WatchedRollout, now: Date) {
  const { plan, share, started_at: startedAt, stepped_at: steppedAt } = rollout;
  return stretchesOf({ startedAt, steppedAt, step: Math.max(0, plan.indexOf(share)) }, now);
}

/** Returns what the numbers of a rollout say now. */
export async function findIn(db: Db, rollout: WatchedRollout, now: Date): Promise<Finding> {
  const { share } = rollout;
  const stretches = await Promise.all(
    stretchesIn(rollout, now).map(async ({ since, weight }) => ({
      counts: await countsOf(db, rollout, since),
      weight,
    })),
  );
  return judge(share, stretches, await countsOf(db, rollout, new Date(now.getTime() - recentMs)));
}

/** Looks at the numbers of rollouts, and acts by them. */
export class RolloutWatcher {
  constructor(private readonly options: WatchOptions) {}

  /** Looks at a rollout once. */
  async look(rollout: WatchedRollout): Promise<void> {
    const { db, clock } = this.options;
    const finding = await findIn(db, rollout, clock.now());
    if (finding.kind === 'healthy') return;
    if (finding.kind === 'outage') {
      if (rollout.state === 'running') await this.options.pause(rollout.id, this.#act(rollout, finding));
      return;
    }
    if (finding.kind === 'silent') {
      await this.#actOnSilence(rollout, finding);
      return;
    }
    await this.#actOnFailures(rollout, finding);
  }

  #act(rollout: WatchedRollout, finding: Exclude<Finding, { kind: 'healthy' }>, blame?: Blame): Act {
    const { id, remote, version, stable, share } = rollout;
    const detail = { rollout: id, finding, canary: { name: remote, version }, stable, share, ...(blame && { blame }) };
    return { by: watchActor, version, reason: reasonOf(finding, rollout, blame), detail };
  }

  /** Fewer networks than those that may act could have sent visitors of control alone, and make a canary look silent. */
  async #actOnSilence(rollout: WatchedRollout, finding: Extract<Finding, { kind: 'silent' }>): Promise<void> {
    const { db, clock, minNetworks, stop } = this.options;
    const act = this.#act(rollout, finding);
    const leftOut = minNetworks - 1;
    for (const { since, weight } of stretchesIn(rollout, clock.now())) {
      const visitors = await visitsBeyond(db, rollout, since, leftOut);
      if (isSilent(visitors, rollout.share / 100, weight)) return void (await stop(rollout.id, act));
    }
    const networks = leftOut === 1 ? 'the network' : `the ${leftOut} networks`;
    await this.#alert(rollout, act, `without ${networks} that most of control came from, it is not silent.`);
  }

  async #actOnFailures(rollout: WatchedRollout, finding: Extract<Finding, { kind: 'worse' }>): Promise<void> {
    const { db, minNetworks, stop, linkTo } = this.options;
    const [canary, control, networks] = await Promise.all([
      failuresByRemote(db, rollout, 'canary'),
      failuresByRemote(db, rollout, 'control'),
      networksWith(db, rollout, 'canary', faultOf[finding.metric]),
    ]);
    const blame = blameOf(finding.metric, { canary, control }, rollout.share);
    const act = this.#act(rollout, finding, blame);
    const isEnough = networks >= minNetworks;
    if (!isEnough && (await isAlerted(db, rollout))) return;
    const permalink = await linkTo(rollout, blame?.path ?? '/').catch(() => null);
    const detail = { ...act.detail, networks, permalink };
    if (isEnough) await stop(rollout.id, { ...act, detail });
    else {
      const from = networks === 1 ? '1 network' : `${networks} networks`;
      await this.#alert(rollout, { ...act, detail }, `this was reported from ${from} only.`);
    }
  }

  /** Once for each version of the canary. */
  async #alert(rollout: WatchedRollout, { by, reason, detail }: Act, why: string): Promise<void> {
    const { db, clock } = this.options;
    const { channel, remote, version } = rollout;
    await runTransaction(db, async (trx) => {
      await lockAlerts(trx, channel);
      if (await isAlerted(trx, rollout)) return;
      await writeAudit(trx, {
        at: clock.now(),
        actor: by.name,
        action: 'alert',
        channel,
        name: remote,
        to_version: version,
        reason: `${reason} Nothing was taken back: ${why}`,
        detail,
      });
    });
  }
}
