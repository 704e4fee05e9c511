import { ApiError, onReconnected, useHost, useSession } from '@charis/shared/remote';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from '#lib/drafts/post-form';
import { DraftKeeper } from './draft-keeper';
import type { Release } from './draft-lock';
import type { Start } from './start.rules';
import { useIsWriter } from './use-is-writer';

interface DraftOptions {
  accountId: string;
  start: Start;
  release: Release;
  onMade: (draftId: string) => void;
}

/** Returns the draft, saved as it is typed; saves again when the connection or the session is back. */
export function useDraft({ accountId, start, release, onMade }: DraftOptions) {
  const { call } = useHost();
  const { status } = useSession();
  const isWriter = useIsWriter(accountId);
  const shown = useRef(true);
  const windows = useRef<BroadcastChannel>(null);
  const [keeper] = useState(() => {
    const ports = {
      accountId,
      onMade: (draftId: string) => shown.current && onMade(draftId),
      async save(body: Parameters<DraftKeeper['ports']['save']>[0], idempotencyKey?: string) {
        if (!isWriter()) throw new ApiError('NO_CONNECTION');
        const saved = await call('saveDraft', { body }, idempotencyKey ? { idempotencyKey } : {});
        windows.current?.postMessage(saved);
        return saved;
      },
      now: () => new Date(),
    };
    return new DraftKeeper(ports, start);
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  useEffect(() => {
    const channel = new BroadcastChannel(`charis-draft ${accountId}`);
    channel.onmessage = ({ data }: MessageEvent<Draft>) => keeper.follow(data);
    windows.current = channel;
    return () => channel.close();
  }, [keeper, accountId]);
  useEffect(() => {
    shown.current = true;
    const leave = onReconnected(() => void keeper.flush());
    return () => {
      shown.current = false;
      leave();
      queueMicrotask(() => {
        // The page is shown again by then where effects run twice, as while developing.
        if (shown.current) return;
        if (!isWriter()) keeper.stop();
        release(isWriter() ? keeper.leave() : undefined);
      });
    };
  }, [keeper, isWriter, release]);
  useEffect(
    () => (status === 'out' ? () => void (isWriter() && keeper.flush()) : undefined),
    [status, keeper, isWriter],
  );
  return { keeper, ...state };
}
