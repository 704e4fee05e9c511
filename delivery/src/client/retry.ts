import { DeliveryError } from './delivery-error';

const tries = 3;

const isAway = (status: number) => status === 0 || (status >= 502 && status <= 504);

/** Returns whether something may go well when it is asked for again: there was no answer, or nothing that could be tried out. */
const mayPass = (error: unknown) =>
  error instanceof DeliveryError &&
  (isAway(error.status) || (error.conflicts.length > 0 && error.conflicts.every(({ passes }) => passes)));

/**
 * Does what may be repeated a few times, until it goes well or fails for good.
 * @param pause is waited for in between
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error;
      await pause();
    }
  }
}
