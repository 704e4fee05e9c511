import { runTransaction } from '@charis/shared/node';
import { lockOutdated, renew } from '#domains/booking/store/free-time.store';
import type { Services } from '#platform/http/handler';

const atOnce = 200;

/** Computes the next free times of doctors whose kept ones are used up or have changed. */
export async function renewFreeTimes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stopped: () => boolean,
): Promise<void> {
  const now = clock.now();
  for (let renewed = atOnce; renewed === atOnce && !stopped(); ) {
    renewed = await runTransaction(db, async (trx) => {
      const doctorIds = await lockOutdated(trx, now, atOnce);
      await renew(trx, doctorIds, now);
      return doctorIds.length;
    });
  }
}
