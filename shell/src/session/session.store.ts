import {
  ApiError,
  type CallOperation,
  createKeeper,
  type Language,
  type Session,
  type SessionPort,
  type SessionUser,
} from '@charis/shared/remote';
import { createStore } from 'zustand/vanilla';
import { hintSession } from './session-hint';

const textOf = (scope: string) => createKeeper({ scope, store: 'browser', empty: '' });

/** What this browser keeps of the session, of the log-in before it and of the language; logging out empties the whole storage. */
export const sessionKeepers = {
  token: textOf('token'),
  accountType: textOf('accountType'),
  userRole: textOf('userRole'),
  userInfo: createKeeper<Partial<Pick<SessionUser, 'userId' | 'image' | 'nickname'>>>({
    scope: 'userInfo',
    store: 'browser',
    empty: {},
  }),
  thirdParty: textOf('thirdParty'),
  loginEmail: textOf('loginEmail'),
  language: textOf('lang'),
} as const;

/** The doctor whom someone of the team acts for in this tab. */
export const actsForKeeper = createKeeper({ scope: 'person.acts-for', empty: '' });

export const storedToken = () => sessionKeepers.token.read() || null;

const isPassing = (error: unknown) => error instanceof ApiError && error.isPassing;

/** Returns whether the server has said that the token is no longer good; nothing else drops it. */
const isOver = (error: unknown) => error instanceof ApiError && error.reason === 'SESSION_OVER';

interface SessionHooks {
  /** Forgets what this browser keeps of the session. */
  emptyStorage(): void;
  /** Hears of a log-in: what was answered to a guest may read otherwise now. */
  onStart(): void;
  /** Hears that the workspace shows another practice: what was read of the one before does not belong to it. */
  onOtherPractice(): void;
  /** Hears of the language of a profile. */
  onLanguage(language: Language): void;
  /** Hears of a log-out. */
  onEnd(): void;
  /** Hears that no one could say who is logged in: the page is a guest's until `retry` has asked again. */
  onUnreached(retry: () => Promise<void>): void;
}

export interface SessionStore extends SessionPort {
  /** Returns the token of each call; null where no one is logged in. */
  token(): string | null;
  /** Looks at the token that this browser keeps; to be called once at the start. */
  resume(): Promise<void>;
  /** The server has ended the session: no one is logged in, and pages keep what is being written for that person. */
  expire(): void;
  /** Returns whether another tab of this browser has logged in or out, which this one has not caught up with. */
  isBehind(): boolean;
  /** Asks the server whether the session is still one. @returns whether it has ended it; here it has expired then */
  verify(): Promise<boolean>;
  /** Takes over what another tab of this browser has done: its log-in or its log-out. */
  catchUp(): Promise<void>;
}

/** Owns the login status. */
export function createSessionStore(
  call: () => CallOperation,
  { emptyStorage, onStart, onOtherPractice, onLanguage, onEnd, onUnreached }: SessionHooks,
): SessionStore {
  const store = createStore<{ session: Session }>(() => ({ session: { status: storedToken() ? 'checking' : 'out' } }));

  /** The token of this tab: what another one stores counts here once this one has caught up with it. */
  let token = storedToken();

  /** Shows the practice that this tab has shown last, or else the own one; who has none begins with the first doctor of their team. */
  function show(user: SessionUser) {
    const before = store.getState().session;
    const own = user.inPractice ? undefined : user.team?.[0];
    const actsFor = user.team?.find(({ doctorUserId }) => doctorUserId === actsForKeeper.read()) ?? own;
    actsForKeeper.keep(actsFor?.doctorUserId ?? '');
    store.setState({ session: { status: 'in', user: { ...user, actsFor } } });
    const isOther = before.status === 'in' && before.user.actsFor?.doctorUserId !== actsFor?.doctorUserId;
    if (isOther) onOtherPractice();
  }

  async function fetchProfile() {
    const profile = await call()('fetchUserProfile', {});
    sessionKeepers.userRole.keep(profile.userRole);
    sessionKeepers.accountType.keep(String(profile.accountType));
    const { userId, image, nickname } = profile;
    sessionKeepers.userInfo.keep({ userId, image, nickname });
    show(profile);
    onLanguage(profile.language);
  }

  const isBehind = () => storedToken() !== token;

  function forget(lastUserId?: string) {
    // This tab must not forget what another one has stored meanwhile.
    if (!isBehind()) emptyStorage();
    token = null;
    hintSession(storedToken() !== null);
    store.setState({ session: { status: 'out', ...(lastUserId ? { lastUserId } : {}) } });
    onEnd();
  }

  /** Asks who it is, and once more where the network or the server had a bad moment. */
  const askTwice = () => fetchProfile().catch((error) => (isPassing(error) ? fetchProfile() : Promise.reject(error)));

  /** Shows a guest's page. The token goes only where the server has ended the session; else it stays for the next try. */
  function withoutProfile(error: unknown) {
    if (isOver(error)) return forget();
    token = null;
    store.setState({ session: { status: 'out' } });
    onUnreached(retry);
  }

  async function retry() {
    // A log-in, or another tab, came before.
    if (token !== null || storedToken() === null) return;
    token = storedToken();
    await askTwice().then(onStart, withoutProfile);
  }

  function expire() {
    const { session } = store.getState();
    forget(session.status === 'in' ? session.user.userId : undefined);
  }

  return {
    get: () => store.getState().session,
    subscribe: (listener) => store.subscribe(listener),
    token: () => token,
    async resume() {
      token = storedToken();
      hintSession(token !== null);
      if (!token) return;
      // No one can be asked yet on a page that is kept for the time without a connection.
      if (!navigator.onLine) return addEventListener('online', () => void this.resume(), { once: true });
      await askTwice().catch(withoutProfile);
    },
    async start({ token: given, userRole }) {
      token = given;
      sessionKeepers.token.keep(given);
      hintSession(true);
      sessionKeepers.userRole.keep(userRole);
      try {
        await askTwice();
      } catch (error) {
        forget();
        throw error;
      }
      onStart();
    },
    refresh: () => fetchProfile().catch(() => undefined),
    actFor(doctorUserId = '') {
      const { session } = store.getState();
      actsForKeeper.keep(doctorUserId);
      if (session.status === 'in') show(session.user);
    },
    expire,
    isBehind,
    async verify() {
      // This tab follows by itself what another tab of this browser has done.
      if (isBehind()) return false;
      const asked = token;
      try {
        await fetchProfile();
        return false;
      } catch (error) {
        const ended = isOver(error);
        // Another tab may have found out first.
        if (ended && asked && asked === token) expire();
        return ended;
      }
    },
    async catchUp() {
      onEnd();
      token = storedToken();
      if (!token) return store.setState({ session: { status: 'out' } });
      await askTwice().then(onStart, withoutProfile);
    },
    async end() {
      const loggedOut = call()('logOut', {}).catch(() => undefined);
      forget();
      await loggedOut;
    },
  };
}
