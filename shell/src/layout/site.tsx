import { matchComposition } from '@charis/shared/remote/composition';
import { Suspense, useEffect } from 'react';
import { Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { pageLanguage } from '#i18n/i18n';
import { lazily } from './lazily';

const Desktop = lazily(() => import('./desktop.layout'));
const Mobile = lazily(() => import('./mobile.layout'));

/** The whole site: finds the route of the path, and gives it to the layout that the route names. */
export function Site() {
  const { composition } = useRemotes();
  const { pathname } = useLocation();
  const match = matchComposition(composition, pathname);
  const title = match?.route.title[pageLanguage()];

  useEffect(() => {
    document.title = title && title !== 'Charis' ? `${title} · Charis` : 'Charis';
  }, [title]);

  if (match?.route.redirect) return <Navigate replace to={match.route.redirect} />;
  const mobile = match ? match.route.layout === 'mobile' : pathname.startsWith('/mobile');
  return (
    <>
      <Suspense fallback={null}>{mobile ? <Mobile match={match} /> : <Desktop match={match} />}</Suspense>
      <ScrollRestoration />
    </>
  );
}
