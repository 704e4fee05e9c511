import { useSession } from '@charis/shared/remote';
import { useEffect } from 'react';

/** Reads anew whenever the session has: registering goes on above the profile and changes what it shows. */
export function useFresh(refetch: () => Promise<unknown>): void {
  const session = useSession();
  const user = session.status === 'in' ? session.user : undefined;
  useEffect(() => {
    if (user) void refetch();
  }, [user, refetch]);
}
