import { useSession } from '@charis/shared/remote';
import { useState } from 'react';

/**
 * Returns a number that changes once another person writes in this tab. A guest who logs in is the same writer, and so is a person whose session has
 * ended by itself, until another person logs in.
 */
export function useWriter(): number {
  const session = useSession();
  const [known, setKnown] = useState({ userId: '', writer: 0 });
  // While the session is being checked, the writer is the one before.
  if (session.status === 'checking') return known.writer;
  const userId = session.status === 'in' ? session.user.userId : (session.lastUserId ?? '');
  if (userId === known.userId) return known.writer;
  const next = { userId, writer: known.userId ? known.writer + 1 : known.writer };
  setKnown(next);
  return next.writer;
}
