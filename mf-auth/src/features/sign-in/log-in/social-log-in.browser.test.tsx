import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgetDraft } from '#lib/draft';
import texts from '#locales/en.json';
import { start } from '../flow.rules';
import { SignInContext } from '../sign-in-context';
import { SocialLogIn } from './social-log-in';

type Google = NonNullable<Window['google']>;
type Ending = (options: Parameters<Google['accounts']['oauth2']['initTokenClient']>[0]) => void;

/** What Google's window ends with. */
let ending: Ending;

const google: Google = {
  accounts: { oauth2: { initTokenClient: (options) => ({ requestAccessToken: () => ending(options) }) } },
};

/** Answers the request for Google's script: it comes, or it does not. */
function answerScript(comes: boolean): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (comes) window.google = google;
    (script as HTMLScriptElement).dispatchEvent(new Event(comes ? 'load' : 'error'));
  });
}

beforeEach(() => loadTestTexts('mf-auth', texts));

afterEach(() => {
  vi.restoreAllMocks();
  forgetDraft();
});

async function show({ googleClientId = 'charis' as string | null, logIn = async (): Promise<unknown> => ({}) } = {}) {
  const call = vi.fn(async (name: string) => (name === 'readSettings' ? { googleClientId } : logIn()));
  const [notify, send, leave] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call, notify } as never}>
        <SignInContext value={{ flow: start, send, leave, mobile: false, isPage: false }}>
          <SocialLogIn />
        </SignInContext>
      </TestHost>
    </MemoryRouter>,
  );
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const logIns = () => call.mock.calls.filter(([name]) => name === 'logInSocial');
  return { button: screen.getByRole('button', { name: 'Sign in with Google' }), logIns, notify, leave };
}

// This one comes first: a script that has come is not asked for again.
it('says that the script of Google did not come, and asks for it again; a window that is closed changes nothing', async () => {
  const { button, logIns, notify } = await show();
  answerScript(false);
  await button.click();
  await expect.poll(() => notify.mock.calls).toEqual([['error', texts['social.google.failed']]]);
  const closed = vi.fn<Ending>(({ error_callback }) => error_callback({ type: 'popup_closed' }));
  ending = closed;
  answerScript(true);
  await button.click();
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
  await expect.element(button).toBeEnabled();
  expect(logIns()).toEqual([]);
  expect(notify).toHaveBeenCalledOnce();
});

it('says in plain words that Google does not know a token', async () => {
  const words = 'Sorry, Google login failed, please login use by email accocunt';
  const logIn = () => Promise.reject(new ApiError('NOT_POSSIBLE', words, { traceId: 't' }));
  const { button, notify, leave } = await show({ logIn });
  ending = ({ callback }) => callback({ access_token: 'made-up' });
  answerScript(true);
  await button.click();
  await expect.poll(() => notify.mock.calls).toEqual([['error', words]]);
  expect(leave).not.toHaveBeenCalled();
});

it('says that the site has no log-in by Google', async () => {
  const { button, logIns, notify } = await show({ googleClientId: null });
  await button.click();
  expect(notify).toHaveBeenCalledExactlyOnceWith('info', texts['social.google.missing']);
  expect(logIns()).toEqual([]);
});
