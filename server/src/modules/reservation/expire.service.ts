import { runTransaction } from '@charis/delivery';
import type { Context, Services } from '#api/handler';
import { announce } from './announce.service';
import { completedAfter, state } from './reservation.machine';
import * as store from './reservation.store';

type Worker = Pick<Context, 'db' | 'clock' | 'config'>;

/** A request that no one will answer any more. */
export async function expire(worker: Worker, id: string): Promise<void> {
  const { db, clock } = worker;
  const changed = await store.changeState(db, id, { action: 'expire', from: state.pending, by: null, at: clock.now() });
  if (changed) await announce(worker, id, 'expired');
}

/** Requests that were not answered in time hold no one's time any more: for the person who wants it, before the job comes. */
export async function expireFor(worker: Worker, people: { doctorId: string; memberId: string }): Promise<void> {
  for (const { id } of await store.findOverdue(worker.db, worker.clock.now(), people)) await expire(worker, id);
}

/** Expires every overdue request, and counts as fulfilled what no one has marked. Each in a transaction of its own. */
export async function passTime(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  stopped: () => boolean,
): Promise<void> {
  const { db, clock } = services;
  for (const { id } of await store.findOverdue(db, clock.now())) {
    if (stopped()) return;
    await runTransaction(db, (trx) => expire({ ...services, db: trx }, id));
  }
  for (const { id } of await store.findUnmarked(db, new Date(clock.now().getTime() - completedAfter))) {
    if (stopped()) return;
    await runTransaction(db, (trx) =>
      store.changeState(trx, id, { action: 'complete', from: state.booked, by: null, at: clock.now() }),
    );
  }
}
