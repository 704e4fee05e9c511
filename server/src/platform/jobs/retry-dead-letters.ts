import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { reviveEvent } from '#platform/events/event.store';
import { enqueue } from './enqueue';
import type { QueueName } from './queue';
import { takeDeadLetters } from './queue-state.store';

/**
 * Has jobs tried again that always failed.
 * @param deps `db` is the transaction
 * @param ids all of them by default
 * @returns the queue of each
 */
export async function retryDeadLetters(
  { db, clock }: { db: Db; clock: Clock },
  ids?: readonly string[],
): Promise<QueueName[]> {
  const now = clock.now();
  const letters = await takeDeadLetters(db, ids);
  for (const { queue, event } of letters) {
    if (event) await reviveEvent(db, event, now);
    await enqueue(db, queue, 'now');
  }
  return letters.map(({ queue }) => queue);
}
