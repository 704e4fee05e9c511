import { moveApplication } from '#domains/practice/commands/move.service';
import { applicationEvents } from '#domains/practice/events';
import { reminderDue } from '#domains/practice/rules/machine.rules';
import { type ApplicationRow, lockNearRecheck, noteReminder } from '#domains/practice/store/application.store';
import { daysLeft } from '#platform/clock/shown-days';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

type ServiceDeps = Pick<Services, 'db' | 'clock'>;

const atOnce = 50;

/** One batch of approved applications whose yearly check is near or over; several processes may look at once. @returns how many it did something about */
function recheckSome({ db, ...services }: ServiceDeps): Promise<number> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const near = await lockNearRecheck(trx, now, atOnce);
    for (const row of near) await recheckOne({ ...services, db: trx }, row, now);
    return near.length;
  });
}

async function recheckOne(context: ServiceDeps, row: ApplicationRow, now: Date): Promise<void> {
  const { recheck_at: recheckAt } = row;
  if (!recheckAt) return;
  if (recheckAt <= now) {
    await moveApplication(context, row, { action: 'expire', actorId: null, revision: row.revision });
    return;
  }
  const due = reminderDue(recheckAt, row.reminded_days, now);
  if (due === undefined) return;
  await noteReminder(context.db, row.id, due);
  const days = daysLeft(recheckAt, now);
  const data = { accountId: row.account_id, reason: '', asked: [], days };
  await addEvent(context.db, applicationEvents.remind, { subjectId: row.id, actorId: null, at: now, data });
}

/** Reminds doctors of their yearly check, and has those expire whose check is overdue. @returns how many */
export async function recheckDoctors(services: ServiceDeps, stopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!stopped()) {
    const some = await recheckSome(services);
    done += some;
    if (some < atOnce) break;
  }
  return done;
}

/** Looks every hour for doctors whose yearly check is near or over. */
export function recheckQueue(services: ServiceDeps): Queue {
  return { name: 'rechecks', every: 3_600, run: (stopped) => recheckDoctors(services, stopped) };
}
