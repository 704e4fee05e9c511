import { failureData } from '@charis/shared/remote';

/** How a ticket is once someone else has changed it. */
export type Overtaken = NonNullable<ReturnType<typeof overtakenBy>>;

/** Returns how the ticket is now, where a step failed because someone else has changed it; all steps fail alike. */
const overtakenBy = (failure: unknown) => failureData(failure, 'answerTicket', 'WRONG_STATE');

/**
 * Takes a step on a ticket as it was seen. Returns whether it was taken; where someone else was faster, `onOvertaken` hears it.
 * @throws the failure for every other reason
 */
export async function takeStep<Input>(
  run: (input: Input, onFailure: (error: unknown) => void) => Promise<unknown>,
  input: Input,
  onOvertaken: (now: Overtaken) => void,
): Promise<boolean> {
  let failure: unknown;
  const done = await run(input, (error) => {
    failure = error;
  });
  if (done) return true;
  const now = overtakenBy(failure);
  if (!now) throw failure;
  onOvertaken(now);
  return false;
}
