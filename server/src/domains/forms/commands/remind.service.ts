import { runTransaction } from '@charis/shared/node';
import { formEvents } from '#domains/forms/events';
import { takeReminders } from '#domains/forms/store/sent-form.store';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';

const day = 24 * 3_600_000;
/** Who was sent a form in these last milliseconds knows of it. */
const fresh = day / 2;

/** Reminds members once of forms that are open a day before their appointment. */
export async function remindOfForms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = { now, until: new Date(now.getTime() + day), sentBefore: new Date(now.getTime() - fresh) };
  await runTransaction(db, async (trx) => {
    for (const { responseId, ...data } of await takeReminders(trx, before)) {
      await addEvent(trx, formEvents.reminded, { subjectId: responseId, actorId: null, at: now, data });
    }
  });
}
