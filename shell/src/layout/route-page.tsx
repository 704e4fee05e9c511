import type { MatchedRoute } from '@charis/shared/remote/composition';
import { Suspense } from 'react';
import { lazily } from './lazily';
import { PageSkeleton, RemotePage } from './remote-page';

const Home = lazily(() => import('../pages/home.page'));
const NotFound = lazily(() => import('../pages/not-found.page'));

/** Loads the page of a route ahead if it is the shell's own. */
export async function preloadPage(match: MatchedRoute | undefined): Promise<void> {
  if (match && match.owner !== 'shell') return;
  await (match ? Home : NotFound).preload();
}

/** Shows the page that a route names, from the shell or from a remote. */
export function RoutePage({ match }: { match: MatchedRoute | undefined }) {
  if (!match || match.owner === 'shell') {
    return <Suspense fallback={<PageSkeleton />}>{match ? <Home /> : <NotFound />}</Suspense>;
  }
  return <RemotePage match={match} />;
}
