import {
  ApiError,
  createKeeper,
  type FailureReason,
  failureText,
  useAction,
  useHost,
  usePractice,
  useReconnected,
  useSession,
} from '@charis/shared/remote';
import { vibrate } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { sellerKeeper } from '#lib/kept-seller';
import { useText } from '#lib/text';

/** A code that was taken at the clinic while it had no network; kept in this browser until the server has answered for it. */
interface QueuedCode {
  code: string;
  /** The same each time it is sent: where only the answer was lost, the code is redeemed and not refused. */
  attemptId: string;
  /** The server's answer; empty while it waits. */
  refused: string;
}

/** Answers about the code itself; after any other failure it waits and is sent again. */
const final: readonly FailureReason[] = ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'WRONG_STATE'];

/** Redeems codes; without a network they wait, and are sent when it is back. */
export function useRedeemQueue() {
  const t = useText();
  const { notify } = useHost();
  const redemption = useAction('redeemCode', {
    success: ({ name, lastFour }) => t('voucher.redeem.done', { name, lastFour }),
  });
  const session = useSession();
  const isIn = session.status === 'in';
  const { actsFor } = usePractice();
  // The session waits for the network where the page was opened without one.
  const userId = isIn ? session.user.userId : sellerKeeper.read();
  // A code is sent for the doctor for whom it was taken.
  const owner = actsFor ? `${userId}.${actsFor.doctorUserId}` : userId;
  const keeper = createKeeper<QueuedCode[]>({ scope: `redeem.${owner}`, store: 'browser', empty: [], send });
  const [queue, setQueue] = useState(keeper.read);

  function change(next: QueuedCode[]) {
    keeper.keep(next);
    setQueue(next);
  }

  async function redeem({ code, attemptId }: Pick<QueuedCode, 'code' | 'attemptId'>) {
    await redemption.send({ body: { code, attemptId } });
    vibrate();
  }

  /** Keeps a code for later; one that waits already is refused here. */
  function keep(code: string, attemptId: string = crypto.randomUUID()): void {
    const kept = keeper.read();
    const isKept = kept.some((one) => one.code === code);
    if (!isKept) change([...kept, { code, attemptId, refused: '' }]);
    if (isKept) notify('error', t('voucher.redeem.twice'));
    else notify('info', t('voucher.redeem.kept'));
  }

  async function send(one: QueuedCode): Promise<QueuedCode | undefined> {
    if (one.refused) return one;
    try {
      await redeem(one);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError && final.includes(error.reason))) throw error;
      return { ...one, refused: failureText(error, t('voucher.undone')) };
    }
  }

  /** @returns why the rest still waits, or undefined where everything was answered */
  async function sendAll(): Promise<unknown> {
    const error = await keeper.flush();
    setQueue(keeper.read());
    return error;
  }
  useReconnected(isIn && queue.some(({ refused }) => !refused), () => void sendAll());
  const resume = useEffectEvent((sends: boolean) => {
    setQueue(keeper.read());
    if (sends) void sendAll();
  });
  useEffect(() => resume(isIn && owner !== ''), [isIn, owner]);

  return {
    queue,
    async sendNow(): Promise<void> {
      const error = await sendAll();
      if (error) notify('error', failureText(error, t('voucher.undone')));
    },
    forget: (code: string) => change(keeper.read().filter((one) => one.code !== code)),
    keep,
    /** Redeems it now, or keeps it for later. */
    async take(code: string): Promise<void> {
      const attemptId = crypto.randomUUID();
      try {
        await redeem({ code, attemptId });
      } catch (error) {
        if (!(error instanceof ApiError && error.isPassing)) throw error;
        keep(code, attemptId);
      }
    },
  };
}
