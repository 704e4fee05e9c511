import type { Workspace } from '@charis/shared/composition';
import { Slot } from '@charis/shared/remote';
import { useRemotes } from '#host/shell-context';
import { pageLanguage } from '#i18n/i18n';
import { Account } from './account';
import { HeaderActions } from './header-actions';
import { Logo } from './logo';
import styles from './workspace.module.css';

/** Shows what stands beside the pages of a workspace: the way to the site, the account, and the rail, with an entry for each page that has one. */
export default function WorkspaceSide({ workspace }: { workspace: Workspace }) {
  const { composition } = useRemotes();
  const entries = composition.remotes
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, entry, workspace: of }) => (entry && of === workspace ? [{ path, ...entry }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ path, icon, title }) => ({ path, icon, title: title[pageLanguage()] }));
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <Logo />
        <div className={styles.account}>
          <HeaderActions />
          <Account />
        </div>
      </header>
      <Slot entries={entries} fallback={null} loading={null} name="workspace.rail" of={workspace} />
    </div>
  );
}
