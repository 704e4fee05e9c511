import type { Services } from '../api/services';
import { countsOf } from '../health/counts.store';
import type { StepCheck } from '../rollout/rollout-runner';
import { findIn } from './rollout-watcher';
import { isAlerted } from './watch.store';
import { readSwitch, type WatchSwitch } from './watch-routes';

/** Visitors of each arm that have to come before a share grows: as many as show a canary in which half of them fail. */
const enough = 20;

/** Returns the check that lets a rollout wait while no one watches it, while too few visitors have come, while its numbers are bad, or after an alert. */
export function holdsStep({ db, clock }: Pick<Services, 'db' | 'clock'>, options: WatchSwitch): StepCheck {
  return async (rollout) => {
    const { acts, reason } = await readSwitch(db, options, rollout.channel);
    if (!acts) return `Delivery does nothing by itself here: ${reason}`;
    if (await isAlerted(db, rollout)) return 'There is an alert about this canary: see the history, then step or stop.';
    // While only its segment has it no coin shows the canary, so there is nothing to compare.
    if (rollout.share === 0) return undefined;
    const { canary, control } = await countsOf(db, rollout, rollout.stepped_at);
    const of = (visits: number, arm: string) => `${Math.min(visits, enough)} of ${enough} with ${arm}`;
    if (canary.visits < enough || control.visits < enough)
      return `It waits for visitors: ${of(canary.visits, 'the canary')}, ${of(control.visits, 'control')} have come.`;
    const { kind } = await findIn(db, rollout, clock.now());
    return kind === 'healthy' ? undefined : 'Its numbers are bad: delivery is about to act.';
  };
}
