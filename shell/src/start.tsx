import { canonicalPath, matchDestination } from '@charis/shared/composition';
import i18next from 'i18next';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createHost, HostProvider } from '#host/create-host';
import { inlinedAnswers, inlinedComposition, pageNonce } from '#host/page-data';
import { firstFormats } from '#i18n/first-formats';
import { followAccountLanguage } from '#i18n/follow-account-language';
import { adoptLanguage, followLanguageOfAddress, initI18n, pageLanguage } from '#i18n/i18n';
import { followOtherTabs } from '#session/other-tabs';
import { storedToken } from '#session/session.store';
import { countVisit, observePage, reportShell } from '#telemetry/beacons';
import { followKeyboard } from './layout/follow-keyboard';
import { guardInputMethods } from './layout/guard-input-methods';
import { guardedPath, thisDevice } from './layout/mobile-guard';
import { restoreFocus } from './layout/restore-focus';
import { ShellFailed } from './layout/shell-failed';
import { preloadForMember, preloadSite, Site } from './layout/site';
import { transitMobilePages } from './layout/view-transitions';
import { followWhenLoaded } from './live/follow-when-loaded';
import { followTyping } from './live/typed-fields';
import { nextTask } from './next-task';

followLanguageOfAddress();
const answers = inlinedAnswers();
const services = createHost(inlinedComposition(), (text) => i18next.t(text, { ns: 'shell' }), {
  answers,
  onLanguage: adoptLanguage,
});
countVisit(services.remotes);
// The router calls the first place of every document `default`; with a name of its own a fresh page does not take over another's scrolling.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID().slice(0, 8) }, '');

/** A guest whom the page would send away begins where they are sent to, so that nothing of the page is loaded, read or drawn for them. */
function beginWhereSent(): void {
  const sent = guardedPath(services.remotes.composition, location, thisDevice(), storedToken());
  if (sent) history.replaceState(history.state, '', sent);
}

function createRouter() {
  const router = createBrowserRouter([
    { path: '*', element: <Site logInRequest={services.logInRequest} />, errorElement: <ShellFailed /> },
  ]);
  const matchOf = (pathname: string) => matchDestination(services.remotes.composition, pathname);
  transitMobilePages(router, matchOf);
  restoreFocus(router, ({ pathname, search }) =>
    canonicalPath(pathname, search, matchOf(pathname)?.route.canonicalParams),
  );
  return router;
}

/** Returns the release that a file is of, or else the one in use for the page that is shown. */
function ownerOf(file = '') {
  const { composition } = services.remotes;
  for (const { name, ...remote } of composition.remotes) {
    for (const { base, version } of [remote, remote.previous ?? remote]) {
      if (file.startsWith(new URL(base, location.href).href)) return { remote: name, version };
    }
  }
  const owner = matchDestination(composition, location.pathname)?.owner ?? 'shell';
  const { version } = owner === 'shell' ? composition.shell : services.remotes.handle(owner).get().release;
  return { remote: owner, version };
}

/**
 * Milliseconds that the first rendering waits for the parts of the page, so that it shows the page and not its skeleton: longer where the
 * HTML already shows the page.
 */
const firstPartsTimeoutMs = document.getElementById('root')?.hasChildNodes() ? 3000 : 100;

async function firstParts(): Promise<void> {
  const { pathname } = location;
  const { remotes } = services;
  const parts = Promise.all([remotes.prefetch(pathname), preloadSite(remotes.composition, pathname)]);
  if (storedToken()) preloadForMember(remotes, pathname);
  const waited = new Promise((resolve) => setTimeout(resolve, firstPartsTimeoutMs));
  // A part that failed to come is met again, and handled, in its place.
  await Promise.race([parts.catch(() => undefined), waited]);
}

/**
 * Asks first for what is to come. The rest uses the time until it has come, in tasks of its own as the shell's code does (main.ts), so that the
 * first rendering finds it done.
 */
async function show() {
  beginWhereSent();
  const parts = firstParts();
  await nextTask();
  const texts = initI18n();
  // Its failure is met where the texts are waited for, and reported there alone.
  texts.catch(() => undefined);
  await nextTask();
  observePage(ownerOf, services.remotes.composition.shell.version);
  const session = services.session.resume();
  followOtherTabs(() => services.session.catchUp());
  followTyping();
  guardInputMethods(window);
  followKeyboard();
  await nextTask();
  const router = createRouter();
  for (const make of firstFormats) {
    await nextTask();
    make(pageLanguage());
  }
  await Promise.all([texts, parts]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // The first rendering is a transition, so that it gives way to input every few milliseconds; the HTML's first screen stays until it is done.
  startTransition(() =>
    createRoot(root).render(
      <HostProvider antd={{ nonce: pageNonce() }} services={services}>
        <RouterProvider router={router} />
      </HostProvider>,
    ),
  );
  followWhenLoaded(router, services);
  await session;
  followAccountLanguage(router, services.logInRequest);
}

/** Offers a reload where there are no texts at all. */
function offerReload(error: unknown) {
  reportShell(services.remotes.composition.shell.version, error);
  const button = document.createElement('button');
  button.textContent = pageLanguage() === 'en' ? 'Charis: reload' : 'Charis：重新加载';
  button.onclick = () => location.reload();
  document.body.append(button);
}

/** Shows the site, or, where that fails, a button that reloads the page. */
export function start(): void {
  show().catch(offerReload);
}
