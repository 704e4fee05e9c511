import { ApiError, type CallOperation, forgetLater, readLater, type SessionPort } from '@charis/shared/remote';

let isSending = false;

/** Sends what the member did without a connection, one after the other; what is refused is forgotten, as its place shows what holds. */
export async function sendLater(call: CallOperation, session: SessionPort): Promise<void> {
  const now = session.get();
  if (isSending || now.status !== 'in') return;
  isSending = true;
  const { userId } = now.user;
  try {
    for (const { queue, name, input } of readLater(userId)) {
      const isStill = () => readLater(userId).some((one) => one.queue === queue && same(one.input, input));
      if (!isStill()) continue;
      try {
        await call(name, input as never);
      } catch (error) {
        if (error instanceof ApiError && error.isPassing) return;
      }
      if (isStill()) forgetLater(userId, queue);
    }
  } finally {
    isSending = false;
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
