import { Slot, useSession } from '@charis/shared/remote';
import { slotOwners } from '@charis/shared/remote/composition';
import { useRemotes } from '#host/shell-context';
import styles from './header-actions.module.css';
import { usePageLoaded } from './use-page-loaded';

/** Pixels of one control. */
const width = 44;

/** What remotes offer beside the account to whoever is logged in. It comes after the page, into a place that is kept for it. */
export function HeaderActions() {
  const { status } = useSession();
  const { composition } = useRemotes();
  const loaded = usePageLoaded();
  const count = slotOwners(composition, 'header.action').length;
  if (status === 'out' || count === 0) return null;
  return (
    <div className={styles.actions} style={{ minWidth: count * width }}>
      {loaded && status === 'in' ? <Slot fallback={null} name="header.action" /> : null}
    </div>
  );
}
