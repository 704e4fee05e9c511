import type { MatchedRoute } from '@charis/shared/remote/composition';
import { Placeholder } from '@charis/shared/ui';
import { lazy, Suspense } from 'react';
import { RemotePart } from '#federation/remote-part';
import { useRemotes } from '#host/shell-context';
import { Unavailable } from './unavailable';
import styles from './route-page.module.css';

const Home = lazy(() => import('../pages/home.page'));
const NotFound = lazy(() => import('../pages/not-found.page'));

/** Shows the page that a route names, from the shell or from a remote. */
export function RoutePage({ match }: { match: MatchedRoute | undefined }) {
  const remotes = useRemotes();
  if (!match || match.owner === 'shell') {
    return <Suspense fallback={<PageSkeleton />}>{match ? <Home /> : <NotFound />}</Suspense>;
  }
  return (
    <RemotePart
      fallback={(retry) => <Unavailable onRetry={retry} />}
      handle={remotes.handle(match.owner)}
      kind="page"
      loading={<PageSkeleton />}
      name={match.route.page}
    />
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <Placeholder height={48} />
      <Placeholder height={24} />
      <Placeholder height={240} />
      <Placeholder height={240} />
    </div>
  );
}
