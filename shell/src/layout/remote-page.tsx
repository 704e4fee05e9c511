import type { MatchedRoute } from '@charis/shared/composition';
import { ParamsContext } from '@charis/shared/remote';
import { look, Skeleton } from '@charis/shared/ui';
import { RemotePart } from '#federation/remote-part';
import { useRemotes } from '#host/shell-context';
import styles from './remote-page.module.css';
import { Unavailable } from './unavailable';

/** Shows the page of a remote that a route names, with what stands in its place while it loads and when it cannot be loaded. */
export function RemotePage({ match: { owner, params, route } }: { match: MatchedRoute }) {
  const remotes = useRemotes();
  return (
    <ParamsContext value={params}>
      <RemotePart
        fallback={(retry) => <Unavailable onRetry={retry} />}
        handle={remotes.handle(owner)}
        kind="page"
        loading={<PageSkeleton />}
        name={route.page}
      />
    </ParamsContext>
  );
}

export function PageSkeleton() {
  return (
    <div aria-busy="true" className={`${look('stack', 24, 'top')} ${styles.skeleton}`}>
      <Skeleton height={48} />
      <Skeleton height={24} />
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  );
}
