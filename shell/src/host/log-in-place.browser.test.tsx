import type { Composition } from '@charis/shared/composition';
import {
  ApiError,
  type Host,
  HostContext,
  type RemoteModule,
  type Session,
  type SessionUser,
  type Slots,
  useHost,
  useMemberAction,
} from '@charis/shared/remote';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Remotes } from '#federation/remotes';
import { createAskConsent } from './ask-consent';
import { LogInPlace } from './log-in-place';
import { askForLogIn, createLogInRequest } from './log-in-request';
import { RemotesContext } from './shell-context';

const release = { version: '1.0.0', container: 'mf_auth', base: '/', entry: 'remoteEntry.js' };
const composition: Composition = {
  id: '',
  revision: 0,
  channel: '',
  shell: { version: '', base: '/', routes: [] },
  remotes: [{ ...release, name: 'mf-auth', routes: [], slots: [{ name: 'auth.dialog', part: 'arrive' }] }],
};

/** Stands for the dialog of mf-auth: logs in at once, or is closed. */
function TestDialog({ onClose }: Slots['auth.dialog']) {
  const { session } = useHost();
  return (
    <>
      <button onClick={() => session.start({ token: 't', userRole: 'USER' }).then(onClose)} type="button">
        enter
      </button>
      <button onClick={onClose} type="button">
        leave
      </button>
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const texts = async () => ({ default: {} });
const remoteModule: RemoteModule = {
  pages: {},
  slots: { 'auth.dialog': async () => ({ default: TestDialog }) },
  texts: { en: texts, 'zh-CN': texts },
};

function makePage(newTerms?: string) {
  let session: Session = { status: 'out' };
  const listeners = new Set<() => void>();
  const store = createLogInRequest();
  const call = vi.fn(async () => ({}));
  const host = {
    call: call as never,
    askConsent: createAskConsent(call as never, vi.fn(), String),
    logIn: (request = {}) => askForLogIn(store, request),
    session: {
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async start() {
        session = { status: 'in', user: { newTerms } as SessionUser };
        for (const listener of listeners) listener();
      },
      refresh: async () => undefined,
    },
  } as Pick<Host, 'call' | 'logIn' | 'askConsent'> & {
    session: Pick<Host['session'], 'get' | 'subscribe' | 'start' | 'refresh'>;
  };
  const loadModule = vi.fn(async () => remoteModule);
  const remotes = new Remotes(composition, {
    loadModule,
    fetchAnew: async () => undefined,
    sheetsOf: () => ({ attach: async () => undefined, detach: () => undefined }),
    addTexts: async () => undefined,
    language: () => 'en',
    report: () => undefined,
    onOtherVersion: () => undefined,
  });
  const act = vi.fn();
  function Act() {
    const asMember = useMemberAction();
    return (
      <button onClick={() => asMember(act)} type="button">
        act
      </button>
    );
  }
  const page = (
    <MemoryRouter>
      <RemotesContext value={remotes}>
        <HostContext value={host as Host}>
          <main tabIndex={-1}>
            <Act />
          </main>
          <LogInPlace store={store} />
        </HostContext>
      </RemotesContext>
    </MemoryRouter>
  );
  return { page, act, call, loadModule };
}

it('has what a guest wanted done once they are logged in, and only once', async () => {
  const { page, act } = makePage();
  const screen = await render(page);
  await screen.getByRole('button', { name: 'act' }).click();
  expect(act).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'enter' }).click();
  await expect.element(screen.getByRole('button', { name: 'enter' })).not.toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
});

it('gives the focus to the page when what had it is gone', async () => {
  const screen = await render(makePage().page);
  await screen.getByRole('button', { name: 'act' }).click();
  await screen.getByRole('button', { name: 'enter' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('forgets what a guest wanted when they close the dialog', async () => {
  const { page, act } = makePage();
  const screen = await render(page);
  await screen.getByRole('button', { name: 'act' }).click();
  await screen.getByRole('button', { name: 'leave' }).click();
  await expect.element(screen.getByRole('button', { name: 'leave' })).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
});

it('says that it cannot be loaded, and tries again on request', async () => {
  const { page, loadModule } = makePage();
  loadModule.mockRejectedValueOnce(new ApiError('NO_CONNECTION')).mockRejectedValueOnce(new ApiError('NO_CONNECTION'));
  const screen = await render(page);
  await screen.getByRole('button', { name: 'act' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('login.failed');
  await screen.getByRole('button', { name: 'retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'enter' })).toBeVisible();
});

it('shows new terms after the log-in, and then does what a guest wanted, once', async () => {
  const { page, act, call } = makePage('2026-11-01');
  const screen = await render(page);
  await screen.getByRole('button', { name: 'act' }).click();
  await screen.getByRole('button', { name: 'enter' }).click();
  await expect.element(screen.getByRole('button', { name: 'agree', exact: true })).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'agree', exact: true }).click();
  await expect.poll(() => act.mock.calls.length).toBe(1);
  expect(call.mock.calls).toEqual([['giveConsent', { body: { document: 'terms' } }]]);
});

it('does not ask again about new terms that a member disagreed with', async () => {
  const { page, act, call } = makePage('2026-11-01');
  const screen = await render(page);
  await screen.getByRole('button', { name: 'act' }).click();
  await screen.getByRole('button', { name: 'enter' }).click();
  await screen.getByRole('button', { name: 'disagree' }).click();
  await expect.poll(() => act.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['opens by itself', 60_000, 1],
  ['stays closed where the code is too old', -1, 0],
])('after a reload at the code of a mail it %s', async (_, left, count) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  sessionStorage.setItem('charis.draft.guest.verify-email', JSON.stringify({ until: Date.now() + left }));
  const screen = await render(makePage().page);
  await expect.element(screen.getByRole('button', { name: 'act' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'leave' }).elements().length).toBe(count);
});
