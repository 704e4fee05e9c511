import type { Workspace } from '@charis/shared/composition';
import { Slot, usePractice, useSession } from '@charis/shared/remote';
import { Suspense } from 'react';
import { useRemotes } from '#host/shell-context';
import { pageLanguage } from '#i18n/i18n';
import { Account } from './account';
import { HeaderActions } from './header-actions';
import { lazyWithRetry } from './lazy-with-retry';
import { Logo } from './logo';
import { ShellPart } from './shell-part';
import styles from './workspace.module.css';

const PracticeChoice = lazyWithRetry(() => import('./practice-choice'));

/** Shows what stands beside the pages of a workspace: the way to the site, the account, and the rail, with an entry for each page that has one. */
export default function WorkspaceSide({ workspace }: { workspace: Workspace }) {
  const { composition } = useRemotes();
  const { actsFor } = usePractice();
  const session = useSession();
  const isShown = (team: readonly string[] = []) => !actsFor || actsFor.roles.some((role) => team.includes(role));
  const entries = composition.remotes
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, entry, workspace: of }) => (entry && of === workspace ? [{ path, ...entry }] : []))
    .filter(({ team }) => workspace === 'staff' || isShown(team))
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
      {workspace === 'practice' && session.status === 'in' && session.user.team ? (
        <ShellPart>
          <Suspense fallback={null}>
            <PracticeChoice user={session.user} />
          </Suspense>
        </ShellPart>
      ) : null}
      <Slot entries={entries} fallback={null} loading={null} name="workspace.rail" of={workspace} />
    </div>
  );
}
