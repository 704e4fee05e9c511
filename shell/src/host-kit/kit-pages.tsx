import { matchComposition } from '@charis/shared/composition';
import { EmptyState } from '@charis/shared/ui';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { RemotePage } from '../layout/remote-page';
import { useText } from '../shell-text';

interface KitPagesProps {
  /** The path at which this place began. */
  start: string;
  onLeave: ((path: string) => void) | undefined;
}

/** Shows the page of the router's path, from whichever remote of the composition has it. */
export function KitPages({ start, onLeave }: KitPagesProps) {
  const { composition } = useRemotes();
  const { pathname, search } = useLocation();
  const match = matchComposition(composition, pathname);
  if (match?.route.redirect) return <Navigate replace to={match.route.redirect} />;
  if (!match || match.owner === 'shell')
    return <PageNotHosted onLeave={onLeave} path={pathname + search} start={start} />;
  return <RemotePage key={match.route.path} match={match} />;
}

/** Stands where a page would be that belongs to the shell or to a remote that is not here. */
function PageNotHosted({ path, start, onLeave }: KitPagesProps & { path: string }) {
  const t = useText();
  useEffect(() => {
    onLeave?.(path);
  }, [onLeave, path]);
  return (
    <EmptyState
      action={path === start ? null : <Link to={start}>{t('elsewhere.back')}</Link>}
      hint={t('elsewhere.hint', { path })}
      title={t('elsewhere.title')}
    />
  );
}
