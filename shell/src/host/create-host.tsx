import type { Composition, FirstAnswer } from '@charis/shared/composition';
import {
  type CallOperation,
  forgetBrowser,
  forgetPerson,
  type Host,
  HostContext,
  invalidateAfter,
  type Language,
  type LogInRequest,
  onReconnected,
  resetChanges,
} from '@charis/shared/remote';
import type { KitOptions } from '@charis/shared/remote/host-kit';
import { type AntdHost, AntdHostContext } from '@charis/shared/ui/antd-host';
import { notifyManager, type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createHostSlot } from '#federation/host-slot';
import { loadModule } from '#federation/load-module';
import { Remotes } from '#federation/remotes';
import { fetchAnew } from '#federation/script-loader';
import { Stylesheets } from '#federation/stylesheets';
import { createHttpClient } from '#http/http-client';
import { addTexts, initI18n, pageLanguage } from '#i18n/i18n';
import { createSessionStore, type SessionStore, storedToken } from '#session/session.store';
import { sendBeacon } from '#telemetry/beacons';
import { hasPage } from '../layout/has-page';
import { createLive } from '../live/lazy-live';
import { keepPush } from '../offline/keep-push';
import { createAskConsent } from './ask-consent';
import { createFirstAnswers } from './first-answers';
import { askForLogIn, createLogInRequest, type LogInRequestStore } from './log-in-request';
import { notify } from './notify';
import { RemotesContext } from './shell-context';
import { closeLegalText, showLegalText } from './show-legal-text';

/** Everything that remotes get from the host that composes them, made once for a page. */
export interface HostServices {
  host: Host;
  remotes: Remotes;
  queries: QueryClient;
  logInRequest: LogInRequestStore;
  session: SessionStore;
}

interface HostOptions {
  /** Answers that came with the page. */
  answers?: FirstAnswer[];
  /** What paths of the API begin with. */
  apiBase?: string;
  /** Forgets what the session keeps in this browser. */
  emptyStorage?: () => void;
  missingSlots?: KitOptions['missingSlots'];
  /** Hears of the language of the account; a page that runs a remote alone has a language of its own. */
  onLanguage?: (language: Language) => void;
}

export function createHost(
  composition: Composition,
  say: (text: 'loginFirst' | 'notReached' | 'retry' | 'consent.failed') => string,
  {
    answers = [],
    apiBase = '/api',
    emptyStorage = forgetBrowser,
    missingSlots,
    onLanguage = () => undefined,
  }: HostOptions = {},
): HostServices {
  const logInRequest = createLogInRequest();
  const logIn = (request: LogInRequest = {}) => askForLogIn(logInRequest, request);
  // Answers and changes are shown before the browser paints: a box that is ticked never jumps back for a frame.
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({
    defaultOptions: {
      // What cannot be read or done without a connection says so at once.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  const send = createHttpClient({
    baseURL: apiBase,
    token: () => session.token(),
    actsFor() {
      const now = session.get();
      return now.status === 'in' ? now.user.actsFor?.doctorUserId : undefined;
    },
    onForbidden(isOver, isRead) {
      // This tab follows by itself what another one has done. Until then only what the person does asks for a log-in, not what the page reads.
      if (isOver && isRead && session.isBehind()) return;
      notify('error', say('loginFirst'));
      // The profile fetch tells at the start what the token is worth.
      if (!isOver || session.get().status !== 'in') return;
      session.expire();
      logIn({});
    },
  });
  const call: CallOperation = async (name, input, options) => {
    const data = await send(name, input, options);
    invalidateAfter(queries, name, options?.isShown);
    return data;
  };
  const session = createSessionStore(() => call, {
    emptyStorage,
    onStart() {
      void queries.invalidateQueries();
      void keepPush(send);
    },
    onOtherPractice: () => void queries.resetQueries(),
    onLanguage,
    onEnd() {
      closeLegalText();
      queries.clear();
      forgetPerson();
    },
    async onUnreached(retry) {
      const stop = onReconnected(run);
      function run() {
        stop();
        void retry();
      }
      // It may be the first thing that this page says.
      await initI18n();
      notify('error', say('notReached'), { label: say('retry'), run });
    },
  });
  const remotes = new Remotes(composition, {
    loadModule,
    fetchAnew,
    addTexts,
    sheetsOf: ({ base }) => new Stylesheets([new URL(base, document.baseURI).href]),
    language: pageLanguage,
    report: (failure) => sendBeacon({ kind: 'load-failure', ...failure, path: location.pathname }),
    onOtherVersion: (remote) => resetChanges(queries, remote),
  });
  return {
    host: {
      call,
      session,
      notify,
      logIn,
      showLegalText,
      askConsent: createAskConsent(call, notify, () => say('consent.failed')),
      hasPage: (path) => hasPage(remotes.composition, path),
      live: createLive(apiBase),
      prefetch: (path) => remotes.approach(path),
      firstAnswer: createFirstAnswers(answers, () => storedToken() === null),
      Slot: createHostSlot(remotes, missingSlots),
    },
    remotes,
    queries,
    logInRequest,
    session,
  };
}

/** Reads again what the page shows and could not be read. */
function readMissing(queries: QueryClient): void {
  const isMissing = (query: Query) => query.state.status === 'error' && query.state.data === undefined;
  void queries.refetchQueries({ type: 'active', predicate: isMissing }, { cancelRefetch: false });
}

interface HostProviderProps {
  services: HostServices;
  antd: AntdHost;
  children: ReactNode;
}

/** Provides the contexts that remotes live in. */
export function HostProvider({ services, antd, children }: HostProviderProps) {
  const { queries } = services;
  useEffect(() => onReconnected(() => readMissing(queries)), [queries]);
  return (
    <AntdHostContext value={antd}>
      <QueryClientProvider client={queries}>
        <RemotesContext value={services.remotes}>
          <HostContext value={services.host}>{children}</HostContext>
        </RemotesContext>
      </QueryClientProvider>
    </AntdHostContext>
  );
}
