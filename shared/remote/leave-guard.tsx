import { type ReactNode, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom';

interface LeaveGuardProps {
  /** Whether leaving the page would lose something. */
  unsaved: boolean;
  /** Asks the visitor; shown when they are about to go to another page of the site. */
  children: (stay: () => void, leave: () => void) => ReactNode;
}

/** Keeps a page from being left with something unsaved: links and Back ask with `children`, closing the window by the browser's own words. */
export function LeaveGuard({ unsaved, children }: LeaveGuardProps) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // A page that stands alone may have a router that cannot be held up.
  const canBlock = useContext(DataRouterContext) !== null;
  return canBlock ? <RouterGuard unsaved={unsaved}>{children}</RouterGuard> : null;
}

function RouterGuard({ unsaved, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return children(blocker.reset, blocker.proceed);
}
