import { Slot, useSession } from '@charis/shared/remote';
import { slotOwners } from '@charis/shared/remote/composition';
import { useEffect } from 'react';
import { useRemotes } from '#host/shell-context';
import styles from './header-actions.module.css';

/** Pixels of one control. */
const width = 44;

/** What remotes offer beside the account to whoever is logged in, in a place that is kept for it. */
export function HeaderActions() {
  const { status } = useSession();
  const remotes = useRemotes();
  const out = status === 'out';
  // Its code comes while it is found out who is logged in.
  useEffect(() => {
    if (!out) void remotes.prefetchSlot('header.action');
  }, [out, remotes]);
  const count = slotOwners(remotes.composition, 'header.action').length;
  if (out || count === 0) return null;
  return (
    <div className={styles.actions} style={{ minWidth: count * width }}>
      {status === 'in' ? <Slot fallback={null} name="header.action" /> : null}
    </div>
  );
}
