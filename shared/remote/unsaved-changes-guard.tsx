import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom';

type Leave = () => void;

/** Guards of what is unsaved on the page now; each asks before it lets go. */
const guards = new Set<(leave: Leave) => void>();
const listeners = new Set<() => void>();

/** Returns whether something on the page would be lost by leaving it. */
export const hasUnsaved = (): boolean => guards.size > 0;

/** Calls `listener` when a guard has come or gone; returns a function that ends it. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeGuards(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** Does what loses everything unsaved on the page: at once where there is nothing, or else if the visitor agrees. */
export function askToLeave(leave: Leave): void {
  const [guard] = guards;
  if (guard) guard(leave);
  else leave();
}

/** What visitors have put off by staying. */
const putOff = new Set<Leave>();

/** Does what `askToLeave` does for what has happened already: for the person who stays it is done once they leave the page. */
export function askToLeaveSoon(leave: Leave): void {
  if (guards.size > 0) putOff.add(leave);
  askToLeave(() => {
    putOff.delete(leave);
    leave();
  });
}

function doWhatWasPutOff(): void {
  if (guards.size > 0) return;
  const due = [...putOff];
  putOff.clear();
  for (const leave of due) leave();
}

interface UnsavedChangesGuardProps {
  /** Whether leaving the page would lose something. */
  unsaved: boolean;
  /** Asks the visitor; shown when they are about to leave. */
  children: (stay: () => void, leave: () => void) => ReactNode;
}

/**
 * Keeps a page from being left with something unsaved: links, Back and `askToLeave` ask with `children`, closing the window by the browser's
 * own words.
 */
export function UnsavedChangesGuard({ unsaved, children }: UnsavedChangesGuardProps) {
  const [asked, setAsked] = useState<Leave>();
  const agreed = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    const guard = (leave: Leave) => setAsked(() => leave);
    changeGuards(() => guards.add(guard));
    addEventListener('beforeunload', ask);
    return () => {
      changeGuards(() => guards.delete(guard));
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
  useEffect(() => doWhatWasPutOff, []);
  // A page that stands alone may have a router that cannot be held up.
  const canBlock = useContext(DataRouterContext) !== null;
  if (!asked) return canBlock ? <RouterGuard unsaved={() => unsaved && !agreed.current}>{children}</RouterGuard> : null;
  return children(
    () => setAsked(undefined),
    () => {
      agreed.current = true;
      setAsked(undefined);
      asked();
    },
  );
}

function RouterGuard({ unsaved, children }: Pick<UnsavedChangesGuardProps, 'children'> & { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  if (blocker.state !== 'blocked') return null;
  return children(blocker.reset, blocker.proceed);
}
