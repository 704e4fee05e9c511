import { useHost } from '@charis/shared/remote';
import { useCallback } from 'react';

/** `isWriter()` tells whether the account that is writing is logged in at that moment. */
export function useIsWriter(accountId: string): () => boolean {
  const { session } = useHost();
  return useCallback(() => {
    const current = session.get();
    return current.status === 'in' && current.user.userId === accountId;
  }, [session, accountId]);
}
