import { runTransaction } from '@charis/shared/node';
import { pauseWaits } from '#domains/booking/commands/waitlist.service';
import { appointmentEvents, calendarEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import { changeState, insertEvent } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import * as store from '#domains/booking/store/stop.store';
import { endBookingOrder } from '#domains/commerce/index';
import { addEvent } from '#platform/events/event.store';
import type { Context, Services } from '#platform/http/handler';
import { endRequest, notTaking } from './expire.service';

type ServiceDeps = Pick<Context, 'db' | 'clock'>;

/** Milliseconds after which appointments of a doctor who takes no bookings are cancelled. */
const gracePeriodMs = 7 * 24 * 3_600_000;

/** Says how many the doctor has lost; no event where there are none. */
async function countEnded(
  { db, clock }: ServiceDeps,
  kind: typeof calendarEvents.requestsEnded,
  doctorId: string,
  count: number,
): Promise<void> {
  if (count > 0) await addEvent(db, kind, { subjectId: doctorId, actorId: null, at: clock.now(), data: { count } });
}

/** Ends requests that no one will answer. */
export async function endRequests(services: ServiceDeps, doctorId: string): Promise<void> {
  await lockCalendar(services.db, doctorId);
  let ended = 0;
  for (const id of await store.findRequests(services.db, doctorId)) if (await endRequest(services, id)) ended += 1;
  await countEnded(services, calendarEvents.requestsEnded, doctorId, ended);
}

/** Tells members whose appointments may be cancelled, and those who wait for a time. */
async function begin(services: ServiceDeps, doctorId: string): Promise<void> {
  const { db, clock } = services;
  await lockCalendar(db, doctorId);
  if (!(await store.noteStop(db, doctorId, clock.now()))) return;
  await pauseWaits(services, doctorId);
  if ((await store.findWish(db, doctorId)) !== 'later') return;
  for (const { id } of await store.findAhead(db, doctorId, clock.now())) {
    await insertEvent(db, { id, action: 'warn', from: state.booked, to: state.booked, by: null, at: clock.now() });
    await addAppointmentEvent(db, appointmentEvents['at-risk'], id, { actorId: null, at: clock.now() });
  }
}

/** Tells members that their appointments stay, where they heard that these are at risk. */
async function resume(services: ServiceDeps, doctorId: string): Promise<void> {
  const { db, clock } = services;
  await lockCalendar(db, doctorId);
  const since = await store.forgetStop(db, doctorId);
  if (!since) return;
  for (const { id } of await store.findWarned(db, doctorId, since, clock.now())) {
    await addAppointmentEvent(db, appointmentEvents.kept, id, { actorId: null, at: clock.now() });
  }
}

/** Cancels the appointments to come of a doctor who will not keep them. */
export async function callOff(services: ServiceDeps, doctorId: string): Promise<void> {
  const { db, clock } = services;
  await lockCalendar(db, doctorId);
  let ended = 0;
  for (const { id } of await store.findAhead(db, doctorId, clock.now())) {
    const change = { action: 'call-off', from: state.booked, by: null, reason: notTaking, at: clock.now() } as const;
    if (!(await changeState(db, id, change))) continue;
    await endBookingOrder(services, id, { actorId: null });
    await addAppointmentEvent(db, appointmentEvents['called-off'], id, { actorId: null, at: clock.now() });
    ended += 1;
  }
  await countEnded(services, calendarEvents.appointmentsEnded, doctorId, ended);
}

/** Follows doctors who were suspended, have expired, or are back: each of them in a transaction of its own. */
export async function followStops(services: Pick<Services, 'db' | 'clock'>, stopped: () => boolean): Promise<void> {
  const { db, clock } = services;
  const long = new Date(clock.now().getTime() - gracePeriodMs);
  const steps = [
    [() => store.findResuming(db), resume],
    [() => store.findAsked(db), endRequests],
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
