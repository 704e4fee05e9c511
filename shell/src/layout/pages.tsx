import type { Composition, MatchedRoute } from '@charis/shared/composition';
import { Activity, useState } from 'react';
import { useRemotes } from '#host/shell-context';
import { FrozenLocation } from './frozen-location';
import { RoutePage } from './route-page';
import { ScrollMemory } from './scroll-memory';

/** The composition still has the page. */
function isOffered({ shell, remotes }: Composition, { owner, route }: MatchedRoute): boolean {
  const { routes } = owner === 'shell' ? shell : (remotes.find(({ name }) => name === owner) ?? { routes: [] });
  return routes.some(({ path, page }) => path === route.path && page === route.page);
}

/** Shows the page of the route, and, hidden with their state, the pages that asked to be kept alive. */
export function Pages({ match }: { match: MatchedRoute | undefined }) {
  const { composition } = useRemotes();
  const [kept, setKept] = useState<MatchedRoute[]>([]);
  const keeps = match?.route.keepAlive === true;
  const known = kept.find(({ route }) => route.path === match?.route.path);
  if (!kept.every((page) => isOffered(composition, page))) setKept(kept.filter((page) => isOffered(composition, page)));
  // The match is another object when the address has other parameters.
  if (keeps && !known) setKept([...kept, match]);
  else if (keeps && known !== match) setKept(kept.map((page) => (page === known ? match : page)));
  return (
    <>
      {kept.map((page) => {
        const shown = page.route.path === match?.route.path;
        const address = (
          <FrozenLocation shown={shown}>
            <RoutePage match={page} />
          </FrozenLocation>
        );
        return (
          <Activity key={page.route.path} mode={shown ? 'visible' : 'hidden'}>
            {page.route.layout === 'mobile' ? address : <ScrollMemory shown={shown}>{address}</ScrollMemory>}
          </Activity>
        );
      })}
      {keeps ? null : <RoutePage key={match?.route.path} match={match} />}
    </>
  );
}
