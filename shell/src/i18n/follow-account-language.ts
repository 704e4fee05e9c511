import type { createBrowserRouter } from 'react-router-dom';
import type { LogInRequestStore } from '#host/log-in-request';
import { wouldLose } from '../live/typed-fields';
import { isInOtherLanguage } from './i18n';

/**
 * Loads the page again in the language of the account: at once where the account was known before, else when the log-in is closed that nothing
 * waits for, or when the person goes on to another page. What someone is typing stays.
 */
export function followAccountLanguage(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
  logInRequest: LogInRequestStore,
  reload = () => location.reload(),
): void {
  const follow = () => {
    if (isInOtherLanguage() && !wouldLose()) reload();
  };
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    follow();
  });
  logInRequest.subscribe(({ request }, before) => {
    // The fields of the dialog are still there while the store tells: with them, the log-in itself would count as typed text.
    if (before.request && !request && !before.request.onLoggedIn) setTimeout(follow);
  });
  follow();
}
