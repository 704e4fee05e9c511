import { runTransaction } from '@charis/shared/node';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { type Worsened, worsenedSince, worsenedText } from './promotion.rules';
import { watchActor } from './rollout-watcher';
import { countedIn, lockAlerts, type Promotion, promotionsSince } from './watch.store';

export interface PromotionWatchOptions {
  db: Db;
  clock: Clock;
  /** Whether a manager has allowed that this release is taken back without a person. */
  mayTakeBack(promotion: Promotion): Promise<boolean>;
  takeBack(promotion: Promotion, act: { reason: string; detail: Record<string, unknown> }): Promise<unknown>;
}

const hour = 3_600_000;
const minute = 60_000;

/** Compares what was promoted within the hour with the hour before. */
export class PromotionWatcher {
  constructor(private readonly options: PromotionWatchOptions) {}

  /** Looks at all promotions of the hour once. */
  async look(acts: (channel: string) => Promise<boolean>): Promise<void> {
    const { db, clock } = this.options;
    for (const promotion of await promotionsSince(db, new Date(clock.now().getTime() - hour))) {
      const worsened = await this.#worsened(promotion);
      if (worsened && (await acts(promotion.channel))) await this.#act(promotion, worsened);
    }
  }

  async #worsened({ channel, name, at }: Promotion): Promise<Worsened | undefined> {
    const { db, clock } = this.options;
    // Numbers are by the minute: the one in which it was promoted has both releases.
    const promoted = Math.floor(at.getTime() / minute) * minute;
    const interval = (from: number, to: number) =>
      countedIn(db, { channel, name, from: new Date(from), to: new Date(to) });
    const before = await interval(promoted - hour, promoted);
    const since = await interval(promoted + minute, clock.now().getTime() + minute);
    return worsenedSince({ before: before.own, since: since.own }, { before: before.others, since: since.others });
  }

  /** The alert is written first, so that of two deliveries one acts. */
  async #act(promotion: Promotion, worsened: Worsened): Promise<void> {
    const { db, clock, mayTakeBack, takeBack } = this.options;
    const { id, channel, name, version, from } = promotion;
    const isAllowed = from !== null && (await mayTakeBack(promotion));
    const reason = worsenedText(name, version, worsened);
    const detail = { promotion: id, worsened };
    const isFirst = await runTransaction(db, async (trx) => {
      await lockAlerts(trx, channel);
      const still = await promotionsSince(trx, promotion.at);
      if (!still.some((other) => other.id === id)) return false;
      const entry = { at: clock.now(), actor: watchActor.name, channel, name, to_version: version };
      await writeAudit(trx, { ...entry, action: 'alert', reason, detail });
      return true;
    });
    if (isFirst && isAllowed) await takeBack(promotion, { reason, detail });
  }
}
