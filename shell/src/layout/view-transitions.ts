import type { MatchedRoute } from '@charis/shared/composition';
import type { createBrowserRouter, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Returns how the page that comes lies to the one that goes: further in, back out, or beside it. */
export function wayBetween(from: number, to: number, action: string): 'forward' | 'back' | 'across' {
  if (to < from || (action === 'POP' && to === from && to > 1)) return 'back';
  return to > 1 ? 'forward' : 'across';
}

/** A transition that the next one interrupts, or that a hidden window leaves out, is no error that a page has to hear of. */
function allowSkipping(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/** Lets mobile pages follow each other in a view transition of the browser's, where it has one and no one has asked for less motion. */
export function transitMobilePages(router: Router, matchOf: (pathname: string) => MatchedRoute | undefined): void {
  if (!('startViewTransition' in document)) return;
  allowSkipping();
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const isMobile = (pathname: string) => matchOf(pathname)?.route.layout === 'mobile';
  const levelOf = (pathname: string) => matchOf(pathname)?.route.level ?? 1;
  const navigate = router.navigate as (to: unknown, options?: object) => Promise<void>;
  let { pathname } = router.state.location;

  function isTransition(to: To | number | null, { replace = false }: { replace?: boolean } = {}): boolean {
    // An entry of the history that is replaced is no step of the way.
    if (still.matches || replace || typeof to === 'number' || to === null) return false;
    const next = typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? pathname);
    return next !== pathname && isMobile(pathname) && isMobile(next);
  }
  router.navigate = (to: To | number | null, options?: object) =>
    navigate(to, isTransition(to, options) ? { viewTransition: true, ...options } : options);
  router.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname) return;
    document.documentElement.dataset.way = wayBetween(levelOf(pathname), levelOf(location.pathname), historyAction);
    pathname = location.pathname;
  });
}
