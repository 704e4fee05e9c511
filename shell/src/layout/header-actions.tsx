import { slotOwners } from '@charis/shared/composition';
import { Slot, useSession } from '@charis/shared/remote';
import { useEffect, useState } from 'react';
import { useRemotes } from '#host/shell-context';
import styles from './header-actions.module.css';
import { useIdle } from './use-idle';

/** Pixels of one control. */
const width = 44;

/** Shows what remotes offer beside the account to the person who is logged in, in a place that is kept for it. */
export function HeaderActions() {
  const { status } = useSession();
  const remotes = useRemotes();
  const [ready, setReady] = useState(false);
  const member = status === 'in';
  const idle = useIdle(member);
  // React shows what is waited for in its place a third of a second later than it could.
  useEffect(() => {
    if (!member || !idle) return;
    let current = true;
    void remotes.prefetchSlot('header.action').then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [member, idle, remotes]);
  const count = slotOwners(remotes.composition, 'header.action').length;
  if (status === 'out' || count === 0) return null;
  return (
    <div className={styles.actions} style={{ minWidth: count * width }}>
      {member && ready ? <Slot fallback={null} name="header.action" /> : null}
    </div>
  );
}
