import { useHost } from '@charis/shared/remote';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftKeeper } from './draft-keeper';
import type { Start } from './start.rules';

interface DraftOptions {
  accountId: string;
  start: Start;
  onMade: (draftId: string) => void;
}

/** What is being written, kept as it is typed; tried again when the connection is back. */
export function useDraft({ accountId, start, onMade }: DraftOptions) {
  const { call } = useHost();
  const shown = useRef(true);
  const [keeper] = useState(() => {
    const ports = {
      accountId,
      onMade: (draftId: string) => shown.current && onMade(draftId),
      save: (body: Parameters<DraftKeeper['ports']['save']>[0], idempotencyKey?: string) =>
        call('saveDraft', { body }, idempotencyKey ? { idempotencyKey } : {}),
      now: () => new Date(),
    };
    return new DraftKeeper(ports, start);
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  useEffect(() => {
    shown.current = true;
    const flush = () => void keeper.flush();
    addEventListener('online', flush);
    return () => {
      shown.current = false;
      removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, ...state };
}
