import { ApiError, type CallOperation, type FailureReason, type Language } from '@charis/shared/remote';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './session.store';

const profile = {
  userId: '7',
  nickname: 'Banksia',
  image: '',
  accountType: 2,
  userRole: 'DOCTOR',
  staff: false,
  email: 'banksia@example.com',
  language: 'zh-CN',
  applicationState: null,
};

let answers: (() => unknown)[];
let calls: string[];
const languages: Language[] = [];

/** Gives the next of `answers` to each profile fetch. */
const call = (async (name: string) => {
  calls.push(name);
  if (name === 'fetchUserProfile') return answers.shift()?.();
}) as unknown as CallOperation;

function fails(reason: FailureReason) {
  return () => {
    throw new ApiError(reason);
  };
}

function openStore() {
  const onStart = vi.fn();
  const onEnd = vi.fn();
  const onUnreached = vi.fn();
  const onOtherPractice = vi.fn();
  const hooks = {
    onStart,
    onEnd,
    onUnreached,
    onOtherPractice,
    onLanguage: (language: Language) => void languages.push(language),
  };
  const store = createSessionStore(() => call, { ...hooks, emptyStorage: () => localStorage.clear() });
  return Object.assign(store, { onStart, onEnd, onUnreached, onOtherPractice });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers = [];
  calls = [];
  languages.length = 0;
});

describe('at the start', () => {
  it('a guest is asked nothing', async () => {
    const store = openStore();
    await store.resume();
    expect([store.get().status, calls]).toEqual(['out', []]);
  });

  it('is behind once another tab has logged out, until it catches up', async () => {
    localStorage.setItem('charis.token', 't');
    answers = [() => profile];
    const store = openStore();
    await store.resume();
    expect(store.isBehind()).toBe(false);
    localStorage.clear();
    expect([store.isBehind(), store.get().status]).toEqual([true, 'in']);
    await store.catchUp();
    expect([store.isBehind(), store.get().status]).toEqual([false, 'out']);
  });

  it('a stored token is looked at, and the profile is kept', async () => {
    localStorage.setItem('charis.token', 't');
    answers = [() => profile];
    const store = openStore();
    expect(store.get().status).toBe('checking');
    await store.resume();
    expect(store.get()).toEqual({ status: 'in', user: profile });
    expect(localStorage.getItem('charis.accountType')).toBe('2');
    expect(localStorage.getItem('charis.userRole')).toBe('DOCTOR');
    expect(JSON.parse(localStorage.getItem('charis.userInfo') ?? '')).toEqual({
      userId: '7',
      image: '',
      nickname: 'Banksia',
    });
    expect(languages).toEqual(['zh-CN']);
  });

  it.each(['NO_CONNECTION', 'SERVER_ERROR', 'UNAVAILABLE'] as const)(
    'a bad moment (%s) is forgiven once',
    async (reason) => {
      localStorage.setItem('charis.token', 't');
      answers = [fails(reason), () => profile];
      const store = openStore();
      await store.resume();
      expect(store.get().status).toBe('in');
    },
  );

  it('a session that the server has ended logs out and leaves nothing behind', async () => {
    localStorage.setItem('charis.token', 't');
    localStorage.setItem('something', 'else');
    answers = [fails('SESSION_OVER')];
    const store = openStore();
    await store.resume();
    expect([store.get().status, localStorage.length, calls.length]).toEqual(['out', 0, 1]);
    expect(store.onEnd).toHaveBeenCalledOnce();
  });

  it.each([
    ['two bad moments', [fails('UNAVAILABLE'), fails('UNAVAILABLE')]],
    ['no connection', [fails('NO_CONNECTION'), fails('NO_CONNECTION')]],
    ['something else in front of the server', [fails('NO_ENVELOPE'), fails('NO_ENVELOPE')]],
    ['too many calls', [fails('TOO_MANY_REQUESTS'), fails('TOO_MANY_REQUESTS')]],
  ])('%s shows a guest’s page, keeps the token and lets one try again', async (_, given) => {
    localStorage.setItem('charis.token', 't');
    answers = given;
    const store = openStore();
    await store.resume();
    expect([store.get(), store.token(), localStorage.getItem('charis.token')]).toEqual([{ status: 'out' }, null, 't']);
    answers = [() => profile];
    await store.onUnreached.mock.lastCall?.[0]();
    expect([store.get().status, store.token()]).toEqual(['in', 't']);
    expect(store.onStart).toHaveBeenCalledOnce();
  });
});

describe('logging in', () => {
  it('keeps the token and fetches who it is', async () => {
    answers = [() => profile];
    const store = openStore();
    await store.start({ token: 't', userRole: 'DOCTOR' });
    expect([store.get().status, localStorage.getItem('charis.token')]).toEqual(['in', 't']);
  });

  it('that fails leaves logged out', async () => {
    answers = [fails('SERVER_ERROR'), fails('SERVER_ERROR')];
    const store = openStore();
    await expect(store.start({ token: 't', userRole: 'USER' })).rejects.toThrow(ApiError);
    expect([store.get().status, localStorage.length]).toEqual(['out', 0]);
  });
});

describe('the maker of pages', () => {
  const hinted = () => document.cookie.includes('charis_member=1');

  it('is told that someone is logged in, and that no one is any more', async () => {
    answers = [() => profile];
    const store = openStore();
    await store.start({ token: 't', userRole: 'DOCTOR' });
    const before = hinted();
    await store.end();
    expect([before, hinted()]).toEqual([true, false]);
  });

  it('hears at each start what this browser keeps', async () => {
    localStorage.setItem('charis.token', 't');
    answers = [() => profile];
    await openStore().resume();
    const before = hinted();
    localStorage.clear();
    await openStore().resume();
    expect([before, hinted()]).toEqual([true, false]);
  });
});

describe('catching up with another tab', () => {
  it('that has logged in, takes over who it is', async () => {
    const store = openStore();
    localStorage.setItem('charis.token', 't');
    answers = [() => profile];
    await store.catchUp();
    expect(store.get()).toEqual({ status: 'in', user: profile });
    expect(store.onStart).toHaveBeenCalledOnce();
  });

  it('calls as who it is until then, and leaves alone what the other has stored', async () => {
    localStorage.setItem('charis.token', 'mine');
    answers = [() => profile, fails('SESSION_OVER')];
    const store = openStore();
    await store.resume();
    localStorage.setItem('charis.token', 'theirs');
    expect(store.token()).toBe('mine');
    await store.end();
    expect([store.token(), localStorage.getItem('charis.token')]).toEqual([null, 'theirs']);
  });

  it('that has logged in, leaves its token alone where no one can say who it is', async () => {
    const store = openStore();
    localStorage.setItem('charis.token', 'theirs');
    answers = [fails('UNAVAILABLE'), fails('UNAVAILABLE')];
    await store.catchUp();
    expect([store.get().status, localStorage.getItem('charis.token')]).toEqual(['out', 'theirs']);
    expect(store.onUnreached).toHaveBeenCalledOnce();
  });

  it('that has logged out, forgets what was answered', async () => {
    answers = [() => profile];
    const store = openStore();
    await store.start({ token: 't', userRole: 'DOCTOR' });
    localStorage.clear();
    await store.catchUp();
    expect(store.get().status).toBe('out');
    expect(store.onEnd).toHaveBeenCalledOnce();
  });
});

it('a session that the server has ended leaves nothing behind but who it was', async () => {
  answers = [() => profile];
  const store = openStore();
  await store.start({ token: 't', userRole: 'DOCTOR' });
  store.expire();
  expect([store.get(), store.token()]).toEqual([{ status: 'out', lastUserId: '7' }, null]);
  expect([localStorage.length, calls.includes('logOut')]).toEqual([0, false]);
});

describe('asking whether the session is still one', () => {
  async function ask(answer: () => unknown) {
    answers = [() => profile, answer];
    const store = openStore();
    await store.start({ token: 't', userRole: 'DOCTOR' });
    return [await store.verify(), store.get().status];
  }
  it('expires one that the server has ended', async () => {
    expect(await ask(fails('SESSION_OVER'))).toEqual([true, 'out']);
  });

  it('asks nothing where another tab has ended it, which is caught up with', async () => {
    const store = openStore();
    answers = [() => profile];
    await store.start({ token: 't', userRole: 'DOCTOR' });
    const before = calls.length;
    localStorage.clear();
    expect([await store.verify(), store.get().status, calls.length - before]).toEqual([false, 'in', 0]);
  });

  it.each([
    ['that is still one', () => profile],
    ['when no one answers', fails('NO_CONNECTION')],
  ])('leaves one %s', async (_, answer) => {
    expect(await ask(answer)).toEqual([false, 'in']);
  });
});

it('logging out empties the storage even when the server does not hear of it', async () => {
  answers = [() => profile];
  const store = openStore();
  await store.start({ token: 't', userRole: 'DOCTOR' });
  await store.end();
  expect([store.get().status, localStorage.length, calls.at(-1)]).toEqual(['out', 0, 'logOut']);
});

describe('someone of a team', () => {
  const doctor = (doctorUserId: string) => ({ doctorUserId, name: '', isOpen: true, roles: ['receptionist'] });
  const team = [doctor('a'), doctor('b')];
  const actsFor = ({ get }: ReturnType<typeof openStore>) => {
    const now = get();
    return now.status === 'in' ? now.user.actsFor?.doctorUserId : undefined;
  };
  async function enter(user: object) {
    localStorage.setItem('charis.token', 't');
    answers = [() => user];
    const store = openStore();
    await store.resume();
    return store;
  }

  it('begins with the first doctor, and a doctor with the own practice', async () => {
    expect(actsFor(await enter({ ...profile, team }))).toBe('a');
    sessionStorage.clear();
    expect(actsFor(await enter({ ...profile, team, inPractice: true }))).toBeUndefined();
  });

  it('chooses another one, who stays over a reload', async () => {
    const store = await enter({ ...profile, team });
    expect(store.onOtherPractice).not.toHaveBeenCalled();
    store.actFor('b');
    expect(actsFor(store)).toBe('b');
    expect(store.onOtherPractice).toHaveBeenCalledOnce();
    expect(actsFor(await enter({ ...profile, team }))).toBe('b');
  });

  it('acts no more for a doctor whose team they have left', async () => {
    const store = await enter({ ...profile, team });
    answers = [() => profile];
    await store.refresh();
    expect(actsFor(store)).toBeUndefined();
    expect(store.onOtherPractice).toHaveBeenCalledOnce();
  });
});
