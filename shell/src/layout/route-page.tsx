import type { MatchedRoute } from '@charis/shared/composition';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';
import { PageSkeleton, RemotePage } from './remote-page';
import { ShellPart } from './shell-part';
import { Unavailable } from './unavailable';

const Home = lazyWithRetry(() => import('../pages/home.page'));
const About = lazyWithRetry(() => import('../pages/about.page'));
const Contact = lazyWithRetry(() => import('../pages/contact.page'));
const ContactResult = lazyWithRetry(() => import('../pages/contact-result.page'));
const NotFound = lazyWithRetry(() => import('../pages/not-found.page'));

/** What webpack puts in place. */
declare const process: { env: { NODE_ENV: string } };

/** Only development builds have it. */
const Styleguide =
  process.env.NODE_ENV === 'development' ? lazyWithRetry(() => import('../styleguide/styleguide.page')) : undefined;

const ownPages: Record<string, typeof Home> = { about: About, contact: Contact, 'contact-result': ContactResult };

/** Returns the shell's own page of a route. */
function ownPage(match: MatchedRoute | undefined) {
  if (!match) return NotFound;
  return match.route.page === 'styleguide' && Styleguide ? Styleguide : (ownPages[match.route.page] ?? Home);
}

/** Loads the page of a route ahead if it is the shell's own. */
export async function preloadPage(match: MatchedRoute | undefined): Promise<void> {
  if (match && match.owner !== 'shell') return;
  await ownPage(match).preload();
}

/** Shows the page that a route names, from the shell or from a remote. */
export function RoutePage({ match }: { match: MatchedRoute | undefined }) {
  if (!match || match.owner === 'shell') {
    const Own = ownPage(match);
    return (
      <ShellPart fallback={(retry) => <Unavailable onRetry={retry} />} key={match?.route.path}>
        <Suspense fallback={<PageSkeleton />}>
          <Own />
        </Suspense>
      </ShellPart>
    );
  }
  return <RemotePage match={match} />;
}
