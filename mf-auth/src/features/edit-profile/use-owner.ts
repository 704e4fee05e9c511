import { useSession } from '@charis/shared/remote';
import { useState } from 'react';

interface Owner {
  /** Undefined for a guest, and while the session is being checked. */
  userId: string | undefined;
  /** Another number for another account; the one of the start keeps its own when it becomes known. */
  turn: number;
}

/** Returns the member whose profile is shown. They stay where they are writing when their session ends by itself. */
export function useOwner(): Owner {
  const session = useSession();
  const current = session.status === 'in' ? session.user.userId : undefined;
  const userId = session.status === 'out' ? session.lastUserId : current;
  const [owner, setOwner] = useState<Owner>({ userId, turn: 0 });
  if (userId && userId !== owner.userId) setOwner({ userId, turn: owner.userId ? owner.turn + 1 : owner.turn });
  return { userId, turn: owner.turn };
}
