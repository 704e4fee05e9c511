import { runTransaction } from '@charis/delivery';
import type { Context, Services } from '#api/handler';
import { lockCalendar } from '#modules/schedule/setting.store';
import { announce } from './announce.service';
import { expire } from './expire.service';
import { state } from './reservation.machine';
import { changeState } from './reservation.store';
import * as store from './stop.store';

type Worker = Pick<Context, 'db' | 'clock' | 'config'>;

/** Milliseconds after which appointments of a doctor who takes no bookings are cancelled. */
const patience = 7 * 24 * 3_600_000;

/** Expires requests, which no one answers any more, and tells members whose appointments may be cancelled. */
async function begin(worker: Worker, doctorId: string): Promise<void> {
  const { db, clock } = worker;
  await lockCalendar(db, doctorId);
  if (!(await store.noteStop(db, doctorId, clock.now()))) return;
  const isAtRisk = (await store.findWish(db, doctorId)) === 'later';
  for (const row of await store.findAhead(db, doctorId, clock.now())) {
    if (row.state === state.pending) await expire(worker, row.id);
    else if (isAtRisk) await announce(worker, row.id, 'at-risk');
  }
}

async function resume(worker: Worker, doctorId: string): Promise<void> {
  const { db, clock } = worker;
  await lockCalendar(db, doctorId);
  if (!(await store.forgetStop(db, doctorId))) return;
  for (const { id } of await store.findAhead(db, doctorId, clock.now())) await announce(worker, id, 'kept');
}

async function callOff(worker: Worker, doctorId: string): Promise<void> {
  const { db, clock } = worker;
  await lockCalendar(db, doctorId);
  for (const { id } of await store.findAhead(db, doctorId, clock.now())) {
    const change = { action: 'call-off', from: state.booked, by: null, at: clock.now() } as const;
    if (await changeState(db, id, change)) await announce(worker, id, 'cancelled-by-doctor');
  }
}

/** Follows doctors who were suspended, have expired, or are back: each of them in a transaction of its own. */
export async function followStops(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  stopped: () => boolean,
): Promise<void> {
  const { db, clock } = services;
  const long = new Date(clock.now().getTime() - patience);
  const steps = [
    [() => store.findResuming(db), resume],
    [() => store.findStopping(db, clock.now()), begin],
    [() => store.findLongStopped(db, clock.now(), long), callOff],
  ] as const;
  for (const [find, act] of steps) {
    for (const doctorId of await find()) {
      if (stopped()) return;
      await runTransaction(db, (trx) => act({ ...services, db: trx }, doctorId));
    }
  }
}
