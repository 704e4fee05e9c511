import { type ApiError, useAction } from '@charis/shared/remote';
import type { Entry } from './agenda.rules';

/** Does the same to several appointments, one after the other, so that a refused one leaves the others done. */
export function useHandleAll() {
  const { isPending, run } = useAction('handleReservation');
  async function handleAll(ids: readonly Entry['kaReservationId'][], state: 1 | 2 | 3, reason?: string) {
    /** Appointments whose answer has not come. */
    const unanswered: string[] = [];
    const failures: ApiError[] = [];
    let done = 0;
    for (const kaReservationId of ids) {
      const body = { kaReservationId, state, reason: reason || undefined };
      const answered = await run({ body }, (error) => {
        if (!error.isPassing) return;
        failures.push(error);
        unanswered.push(kaReservationId);
      });
      if (answered) done += 1;
    }
    return { done, unanswered, failure: failures.at(-1) };
  }
  return { isPending, handleAll };
}
