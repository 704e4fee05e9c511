import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { createSaver, useSaver } from './saver';
import type { Session } from './session-port';
import { renderForTest, TestHost, testUser } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Profile {
  about: string;
}

/** Returns what an editor saves, and what the server has is `theirs` where it refuses that. */
function useEditor(send: (values: Profile) => Promise<void>) {
  const start = { value: { about: '' }, save: { kind: 'clean' as const } };
  const conflict = (error: unknown) =>
    error instanceof ApiError && error.reason === 'STALE_VERSION' ? 'theirs' : undefined;
  return useSaver(() => createSaver<Profile, string>({ start, keep: () => undefined, send, conflict }));
}

/** The editor that is drawn, and what it sends. */
function edit(send: (values: Profile) => Promise<void>) {
  let editor = {} as ReturnType<typeof useEditor>;
  function Editor() {
    editor = useEditor(send);
    return null;
  }
  renderForTest(<Editor />);
  return {
    type: (about: string) => act(() => void editor.saver.change({ about })),
    wait: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    kind: () => editor.save.kind,
  };
}

it('sends the last change after a pause, then what is changed while it is sent', async () => {
  const sent: string[] = [];
  const { type, wait, kind } = edit(({ about }) => {
    sent.push(about);
    return new Promise((resolve) => setTimeout(resolve, 500));
  });
  type('S');
  type('Sydney');
  expect([sent, kind()]).toEqual([[], 'waiting']);
  await act(() => vi.advanceTimersByTimeAsync(900));
  type('Sydney and Perth');
  await wait();
  await wait();
  expect(sent).toEqual(['Sydney', 'Sydney and Perth']);
  expect(kind()).toBe('saved');
});

it.each([
  { error: new ApiError('NO_ENVELOPE'), kind: 'kept' },
  { error: new ApiError('LOGIN_REQUIRED', 'Log in.', { traceId: 't' }), kind: 'loggedOut' },
  { error: new ApiError('INVALID_INPUT', 'Too long.', { traceId: 't' }), kind: 'refused' },
])('calls changes $kind after $error.reason', async ({ error, kind }) => {
  const editor = edit(() => Promise.reject(error));
  editor.type('Sydney');
  await editor.wait();
  expect(editor.kind()).toBe(kind);
});

it('sends nothing while it is undecided which of two versions stays', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError('STALE_VERSION', 'Changed elsewhere.', { traceId: 't' })));
  const { type, wait, kind } = edit(send);
  type('Sydney');
  await wait();
  type('Perth');
  await wait();
  expect(kind()).toBe('conflict');
  expect(send).toHaveBeenCalledOnce();
});

describe('a session that ends by itself', () => {
  const member: Session = { status: 'in', user: testUser };
  const ended: Session = { status: 'out', lastUserId: testUser.userId };
  const other: Session = { status: 'in', user: { ...testUser, userId: 'other' } };

  /** Types in an editor, ends the session before it is saved, and gives what the editor has sent to each session. */
  async function outlive(next: Session, leaves: boolean): Promise<string[]> {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    let session = member;
    const sentTo: string[] = [];
    const send = async () => {
      sentTo.push(session.status === 'in' ? session.user.userId : 'no one');
      if (session.status !== 'in') throw new ApiError('LOGIN_REQUIRED', 'Log in.', { traceId: 't' });
    };
    let editor = {} as ReturnType<typeof useEditor>;
    function Editor(_: { of: Session }) {
      editor = useEditor(send);
      return null;
    }
    const root = createRoot(document.createElement('div'));
    const show = (shown: Session) =>
      act(async () => {
        session = shown;
        root.render(
          <TestHost given={{}} session={() => session}>
            <Editor of={shown} />
          </TestHost>,
        );
      });
    await show(member);
    act(() => void editor.saver.change({ about: 'Sydney' }));
    await show(ended);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    if (leaves) session = next;
    else await show(next);
    await act(async () => root.unmount());
    return sentTo;
  }

  it('keeps what was typed until its writer logs in again', async () => {
    expect(await outlive(member, false)).toEqual(['no one', testUser.userId]);
  });

  it('sends nothing as another person', async () => {
    expect(await outlive(other, true)).toEqual(['no one']);
  });
});
