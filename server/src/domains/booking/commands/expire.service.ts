import { runTransaction } from '@charis/shared/node';
import { appointmentEvents } from '#domains/booking/events';
import { completedAfter, state } from '#domains/booking/rules/appointment.machine';
import { changeState } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findOverdue, findUnmarked, type Overdue } from '#domains/booking/store/due.store';
import type { Context, Services } from '#platform/http/handler';
import { followPayment, releaseUnpaid } from './hold.service';

type ServiceDeps = Pick<Context, 'db' | 'clock'>;

/** Why what was booked or asked for has ended, for both people. */
export const notTaking = 'The doctor was not taking bookings.';

/** Ends a request of a doctor who takes no bookings. @returns whether it was one */
export async function endRequest(services: ServiceDeps, id: string): Promise<boolean> {
  const { db, clock } = services;
  const change = { action: 'end', from: state.pending, by: null, reason: notTaking, at: clock.now() } as const;
  const changed = await changeState(db, id, change);
  if (changed) await addAppointmentEvent(db, appointmentEvents.ended, id, { actorId: null, at: clock.now() });
  return changed;
}

/** A request that was not answered in time, by a doctor who could, or a time that was not paid for. */
async function expire(services: ServiceDeps, { id, isStopped, isHeld }: Overdue): Promise<void> {
  if (isHeld) return followPayment(services, id);
  if (isStopped) {
    await endRequest(services, id);
    return;
  }
  const { db, clock } = services;
  const changed = await changeState(db, id, { action: 'expire', from: state.pending, by: null, at: clock.now() });
  if (changed) await addAppointmentEvent(db, appointmentEvents.expired, id, { actorId: null, at: clock.now() });
}

/** Ends requests that were not answered and holds that were not paid in time, for someone who wants their time before the job runs. */
export async function expireAll(services: ServiceDeps, overdue: readonly Overdue[]): Promise<void> {
  for (const request of overdue) {
    if (request.isOwnHold) continue;
    if (request.isHeld) await releaseUnpaid(services, request.id);
    else await expire(services, request);
  }
}

/** Expires every overdue request, and counts as fulfilled what no one has marked. Each in a transaction of its own. */
export async function passTime(services: Pick<Services, 'db' | 'clock'>, stopped: () => boolean): Promise<void> {
  const { db, clock } = services;
  for (const request of await findOverdue(db, clock.now())) {
    if (stopped()) return;
    await runTransaction(db, (trx) => expire({ ...services, db: trx }, request));
  }
  for (const { id } of await findUnmarked(db, new Date(clock.now().getTime() - completedAfter))) {
    if (stopped()) return;
    await runTransaction(db, (trx) =>
      changeState(trx, id, { action: 'complete', from: state.booked, by: null, at: clock.now() }),
    );
  }
}
