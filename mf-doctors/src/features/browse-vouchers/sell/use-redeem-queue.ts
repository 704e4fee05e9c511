import { ApiError, type FailureReason, failureText, useHost, useReconnected, useSession } from '@charis/shared/remote';
import { vibrate } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptSeller } from '#lib/kept-seller';
import { useText } from '#lib/text';
import { type QueuedCode, readQueue, withAnswer, withCode, writeQueue } from './redeem-queue';

/** Answers about the code itself; after any other failure it waits and is sent again. */
const final: readonly FailureReason[] = ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'WRONG_STATE'];
const isFinal = (error: unknown) => error instanceof ApiError && final.includes(error.reason);

/** Redeems codes; without a network they wait, and are sent when it is back. */
export function useRedeemQueue() {
  const t = useText();
  const { call, notify } = useHost();
  const session = useSession();
  const isIn = session.status === 'in';
  // Where the page was opened without a network, the session waits for it.
  const owner = isIn ? session.user.userId : keptSeller();
  const [queue, setQueue] = useState(() => readQueue(owner));
  const waiting = queue.filter(({ refused }) => !refused);

  function change(next: QueuedCode[]) {
    writeQueue(owner, next);
    setQueue(next);
  }

  async function redeem(body: { code: string; attemptId: string }) {
    const { name, lastFour } = await call('redeemCode', { body });
    vibrate();
    notify('success', t('voucher.redeem.done', { name, lastFour }));
  }

  /** @returns why the rest still waits, or undefined where everything was answered */
  async function sendAll(): Promise<unknown> {
    for (const { code, attemptId, refused } of readQueue(owner)) {
      if (refused) continue;
      try {
        await redeem({ code, attemptId });
        change(withAnswer(readQueue(owner), code, ''));
      } catch (error) {
        if (!isFinal(error)) return error;
        change(withAnswer(readQueue(owner), code, failureText(error, t('voucher.undone'))));
      }
    }
    return undefined;
  }
  useReconnected(isIn && waiting.length > 0, () => void sendAll());
  const resume = useEffectEvent(() => void sendAll());
  useEffect(() => {
    setQueue(readQueue(owner));
    if (isIn) resume();
  }, [isIn, owner]);

  return {
    queue,
    async sendNow(): Promise<void> {
      const error = await sendAll();
      if (error) notify('error', failureText(error, t('voucher.undone')));
    },
    forget: (code: string) => change(readQueue(owner).filter((one) => one.code !== code)),
    /** Redeems it now, or keeps it for later; a code that waits already is refused here. */
    async take(code: string): Promise<void> {
      const attemptId = crypto.randomUUID();
      try {
        await redeem({ code, attemptId });
      } catch (error) {
        if (!(error instanceof ApiError && error.isPassing)) throw error;
        const next = withCode(readQueue(owner), code, attemptId);
        if (!next) return notify('error', t('voucher.redeem.twice'));
        change(next);
        notify('info', t('voucher.redeem.kept'));
      }
    },
  };
}
