import type { RouteDeclaration } from '@charis/shared/remote/manifest';
import { Placeholder } from '@charis/shared/ui';
import { RemotePart } from '#federation/remote-part';
import { useRemotes } from '#host/shell-context';
import styles from './remote-page.module.css';
import { Unavailable } from './unavailable';

/** The page of a remote that a route names, with what stands in its place while it loads and when it cannot be loaded. */
export function RemotePage({ owner, route }: { owner: string; route: RouteDeclaration }) {
  const remotes = useRemotes();
  return (
    <RemotePart
      fallback={(retry) => <Unavailable onRetry={retry} />}
      handle={remotes.handle(owner)}
      kind="page"
      loading={<PageSkeleton />}
      name={route.page}
    />
  );
}

export function PageSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <Placeholder height={48} />
      <Placeholder height={24} />
      <Placeholder height={240} />
      <Placeholder height={240} />
    </div>
  );
}
