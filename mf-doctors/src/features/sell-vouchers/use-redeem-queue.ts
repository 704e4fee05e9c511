import { ApiError, failureText, useHost, useReconnected, useSession } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/text';
import { readQueue, withAnswer, withCode, writeQueue } from './redeem-queue';

const isOffline = (error: unknown) => error instanceof ApiError && error.reason === 'NO_CONNECTION';

/** Redeems codes; without a network they wait, and are sent when it is back. */
export function useRedeemQueue() {
  const t = useText();
  const { call, notify } = useHost();
  const session = useSession();
  const owner = session.status === 'in' ? session.user.userId : '';
  const [queue, setQueue] = useState(() => readQueue(owner));
  const waiting = queue.filter(({ refused }) => !refused);

  function change(next: ReturnType<typeof readQueue>) {
    writeQueue(owner, next);
    setQueue(next);
  }

  async function redeem(code: string) {
    const { name, lastFour } = await call('redeemCode', { body: { code } });
    notify('success', t('voucher.redeem.done', { name, lastFour }));
  }

  async function sendAll() {
    for (const { code } of readQueue(owner).filter(({ refused }) => !refused)) {
      try {
        await redeem(code);
        change(withAnswer(readQueue(owner), code, ''));
      } catch (error) {
        if (isOffline(error)) return;
        change(withAnswer(readQueue(owner), code, failureText(error, t('voucher.undone'))));
      }
    }
  }
  useReconnected(waiting.length > 0, () => void sendAll());
  const resume = useEffectEvent(() => void sendAll());
  useEffect(() => {
    setQueue(readQueue(owner));
    if (owner) resume();
  }, [owner]);

  return {
    queue,
    sendAll,
    forget: (code: string) => change(readQueue(owner).filter((one) => one.code !== code)),
    /** Redeems it now, or keeps it for later; a code that waits already is refused here. */
    async take(code: string): Promise<void> {
      try {
        await redeem(code);
      } catch (error) {
        if (!isOffline(error)) throw error;
        const next = withCode(readQueue(owner), code);
        if (!next) return notify('error', t('voucher.redeem.twice'));
        change(next);
        notify('info', t('voucher.redeem.kept'));
      }
    },
  };
}
