import type { MatchedRoute } from '@charis/shared/remote/composition';
import { Activity, useState } from 'react';
import { KeptAddress } from './kept-address';
import { KeptPlace } from './kept-place';
import { RoutePage } from './route-page';

/** The page of the route, and, hidden with their state, the pages that asked to be kept alive. */
export function Pages({ match }: { match: MatchedRoute | undefined }) {
  const [kept, setKept] = useState<MatchedRoute[]>([]);
  const keeps = match?.route.keepAlive === true;
  if (keeps && !kept.some(({ route }) => route.path === match.route.path)) setKept([...kept, match]);
  return (
    <>
      {kept.map((page) => {
        const shown = page.route.path === match?.route.path;
        return (
          <Activity key={page.route.path} mode={shown ? 'visible' : 'hidden'}>
            <KeptPlace shown={shown}>
              <KeptAddress shown={shown}>
                <RoutePage match={page} />
              </KeptAddress>
            </KeptPlace>
          </Activity>
        );
      })}
      {keeps ? null : <RoutePage key={match?.route.path} match={match} />}
    </>
  );
}
