import { type Composition, type MatchedRoute, matchComposition, matchDestination } from '@charis/shared/composition';
import { Suspense, useEffect, useMemo } from 'react';
import { type Location, Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Remotes } from '#federation/remotes';
import { LogInPlace } from '#host/log-in-place';
import type { LogInRequestStore } from '#host/log-in-request';
import { LogInOpenContext, useRemotes } from '#host/shell-context';
import { storedToken } from '#session/session.store';
import { lazyWithRetry } from './lazy-with-retry';
import { guardedPath, thisDevice } from './mobile-guard';
import { preloadPage } from './route-page';
import { useWindowTitle } from './use-window-title';

const Desktop = lazyWithRetry(() => import('./desktop.layout'));
const Mobile = lazyWithRetry(() => import('./mobile.layout'));

/** Unknown paths below /mobile look like its pages. */
function layoutOf(match: MatchedRoute | undefined, pathname: string) {
  const mobile = match ? match.route.layout === 'mobile' : pathname.startsWith('/mobile');
  return mobile ? Mobile : Desktop;
}

/** Loads what the shell itself shows first on a path. */
export async function preloadSite(composition: Composition, pathname: string): Promise<void> {
  const match = matchDestination(composition, pathname);
  await Promise.all([layoutOf(match, pathname).preload(), preloadPage(match)]);
}

/** Loads what the layout of a path shows to the person who is logged in, while it is found out who that is. */
export function preloadForMember(remotes: Remotes, pathname: string): void {
  const match = matchDestination(remotes.composition, pathname);
  if (layoutOf(match, pathname) === Desktop) void remotes.prefetchSlot('header.action');
}

/** Shows the whole site: finds the route of the path, and gives it to the layout that the route names. */
export function Site({ logInRequest }: { logInRequest: LogInRequestStore }) {
  const remotes = useRemotes();
  const { composition } = remotes;
  const isLogInOpen = useStore(logInRequest, ({ request }) => request !== null);
  const { pathname, search, key } = useLocation();
  const { redirect: elsewhere } = matchComposition(composition, pathname)?.route ?? {};
  const redirect = guardedPath(composition, { pathname, search }, thisDevice(), storedToken()) ?? elsewhere;
  const match = useMemo(() => matchDestination(composition, pathname), [composition, pathname]);
  useWindowTitle(match, pathname);

  // A composition that was adopted on the way here reaches, once the page has changed, also what has stayed.
  useEffect(() => {
    if (key) remotes.announce();
  }, [key, remotes]);

  const Layout = layoutOf(match, pathname);

  /** Mobile tabs go back to their place however they are reached; any other page only by Back and Forward. */
  function scrollKey(location: Location) {
    const { layout, path, keepAlive } = matchDestination(composition, location.pathname)?.route ?? {};
    return keepAlive && layout === 'mobile' && path ? path : location.key;
  }
  return (
    <>
      {redirect ? <Navigate replace to={redirect} /> : null}
      <LogInOpenContext value={isLogInOpen}>
        <Suspense fallback={null}>
          <Layout match={match} />
        </Suspense>
      </LogInOpenContext>
      <LogInPlace store={logInRequest} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
