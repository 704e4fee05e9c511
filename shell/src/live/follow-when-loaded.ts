import { afterLoad } from '@charis/shared/remote/after-load';
import i18next from 'i18next';
import type { createBrowserRouter } from 'react-router-dom';
import type { HostServices } from '#host/create-host';
import { followServiceWorker } from '../offline/service-worker';
import { followSessions } from './follow-sessions';

/** Milliseconds after the load event: what the page shows goes first. */
const delay = 3_000;

/** Follows the end of sessions, and what is released, from some time after the page has loaded; what was released until then is found out at the beginning. */
export function followWhenLoaded(
  router: ReturnType<typeof createBrowserRouter>,
  { remotes, session, host: { call, live, notify } }: HostServices,
): void {
  async function follow() {
    const { followComposition } = await import('./follow-composition');
    const moved = followComposition(remotes, live, { call, session });
    let { pathname } = router.state.location;
    // Not before the router is shown, which keeps what it tells in the beginning for the first who listens. Its view renders a move as a
    // transition, after all who listen have heard of it: so the page that comes is of the composition that is adopted here.
    router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      pathname = location.pathname;
      moved();
    });
  }
  /** Loads while there is a connection, and the browser keeps it for the time without. */
  async function followOffline() {
    const { followConnection } = await import('../offline/follow-connection');
    followConnection(call, session);
  }
  afterLoad(
    () => followSessions(session, live, () => notify('error', i18next.t('sessionEnded', { ns: 'shell' }))),
    delay,
  );
  const onMoved = (listener: () => void) => void router.subscribe(listener);
  // A browser that refuses it, as in some private windows, does without.
  afterLoad(() => followServiceWorker(onMoved).catch(() => undefined), delay);
  afterLoad(() => followOffline().catch(() => undefined), delay);
  // The page stays as it is until it is loaded again where this fails.
  afterLoad(() => follow().catch(() => undefined), delay);
}
