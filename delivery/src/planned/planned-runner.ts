import { runTransaction } from '@charis/shared/node';
import { Refusal } from '../api/refusal';
import { stillGood } from '../auth/still-good';
import type { Promote } from '../channels/channel-routes';
import { promoteTo } from '../channels/targets';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { Repeated } from '../repeated';
import { endPlanned, takeDue } from './planned.store';

interface RunnerOptions {
  db: Db;
  clock: Clock;
  promote: Promote;
  onFault(error: unknown): void;
}

type Planned = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

const lookEvery = 5_000;

/** Milliseconds that a process has for a promotion with its smoke test; then another one makes it, which changes nothing where it was made. */
const takenFor = 10 * 60_000;

/** Makes promotions whose time has come; of any number of processes one makes each. */
export class PlannedRunner extends Repeated {
  constructor(private readonly options: RunnerOptions) {
    super({ pause: lookEvery, onFault: options.onFault });
  }

  /** Makes all promotions whose time has come, one after the other. */
  async run(): Promise<void> {
    const { db, clock } = this.options;
    while (!this.isStopped) {
      const now = clock.now();
      const planned = await takeDue(db, now, new Date(now.getTime() + takenFor));
      if (!planned) return;
      await this.#make(planned);
    }
  }

  async #make(planned: Planned): Promise<void> {
    const { db, clock, promote } = this.options;
    const { channel, releases, reason, force, over_seconds: over, asked_by, passed } = planned;
    try {
      const by = await stillGood(db, asked_by, clock.now());
      const name = releases.length === 1 ? { name: releases[0]?.name } : {};
      const asked = {
        channel,
        reason,
        force,
        over,
        dryRun: false,
        target: promoteTo(releases),
        by,
        passed: passed ?? undefined,
        ...name,
      };
      await promote({ ...asked, action: 'promote' }, () => undefined);
      await endPlanned(db, planned.id, { state: 'done', outcome: '', now: clock.now() });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#fail(planned, error);
    }
  }

  async #fail({ id, channel, releases, asked_by }: Planned, { message, more }: Refusal): Promise<void> {
    const at = this.options.clock.now();
    const outcome = [message, ...(more.conflicts ?? []).map((conflict) => conflict.message)].join(' ');
    await runTransaction(this.options.db, async (trx) => {
      if (!(await endPlanned(trx, id, { state: 'failed', outcome, now: at }))) return;
      const detail = { planned: id, releases, plannedBy: asked_by.name };
      await writeAudit(trx, { at, actor: 'delivery', action: 'fail-promotion', channel, reason: outcome, detail });
    });
  }
}
