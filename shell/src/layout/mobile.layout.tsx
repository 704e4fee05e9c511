import type { MatchedRoute } from '@charis/shared/remote/composition';
import styles from './mobile.module.css';
import { Pages } from './pages';

/** The ground of the mobile pages; their bars belong to the remote that draws them. */
export default function MobileLayout({ match }: { match: MatchedRoute | undefined }) {
  return (
    <main className={styles.main} id="content" tabIndex={-1}>
      <Pages match={match} />
    </main>
  );
}
