import { ApiError, useHost, useSaver } from '@charis/shared/remote';
import { useEffect, useRef, useState } from 'react';
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

/** Returns the draft, saved as it is typed; what is left is held until it is sent. */
export function useDraft({ accountId, start, release, onMade }: DraftOptions) {
  const { call } = useHost();
  const isWriter = useIsWriter(accountId);
  const isLeft = useRef(false);
  const windows = useRef<BroadcastChannel>(null);
  const [keeper] = useState(() => {
    const ports = {
      accountId,
      onMade: (draftId: string) => isLeft.current || onMade(draftId),
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
  const { value, save } = useSaver(
    () => keeper.saver,
    () => {
      isLeft.current = true;
      if (!isWriter()) keeper.saver.stop();
      release(isWriter() ? keeper.leave() : undefined);
    },
  );
  useEffect(() => {
    const channel = new BroadcastChannel(`charis-draft ${accountId}`);
    channel.onmessage = ({ data }: MessageEvent<Draft>) => keeper.follow(data);
    windows.current = channel;
    return () => channel.close();
  }, [keeper, accountId]);
  return { keeper, ...value, save };
}
