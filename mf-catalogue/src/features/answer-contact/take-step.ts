import { failureData } from '@charis/shared/remote';

/** How a ticket is once someone else has changed it. */
export type Overtaken = NonNullable<ReturnType<typeof overtakenBy>>;

/** Returns how the ticket is now, where a step failed because someone else has changed it; all steps fail alike. */
const overtakenBy = (failure: unknown) => failureData(failure, 'answerTicket', 'WRONG_STATE');

/** Sends a step on a ticket as it was seen. Returns whether it was taken; where someone else was faster, `onOvertaken` hears it. */
export async function takeStep(sent: Promise<unknown>, onOvertaken: (now: Overtaken) => void): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (failure) {
    const now = overtakenBy(failure);
    if (!now) throw failure;
    onOvertaken(now);
    return false;
  }
}
