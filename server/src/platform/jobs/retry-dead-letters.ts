import { runTransaction } from '@charis/shared/node';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { reviveEvent } from '#platform/events/event.store';
import { enqueue } from './enqueue';
import type { QueueName } from './queue';
import { takeDeadLetters } from './queue-state.store';

/** Has jobs tried again that always failed. @param ids all of them by default @returns how many */
export function retryDeadLetters({ db, clock }: { db: Db; clock: Clock }, ids?: readonly string[]): Promise<number> {
  return runTransaction(db, async (trx) => {
    const now = clock.now();
    const letters = await takeDeadLetters(trx, ids);
    for (const { queue, event } of letters) {
      if (event) await reviveEvent(trx, event, now);
      await enqueue(trx, queue as QueueName, now);
    }
    return letters.length;
  });
}
