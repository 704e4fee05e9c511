import { type Session, useSession } from '@charis/shared/remote';
import { TestHost, testUser } from '@charis/shared/remote/testing';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDraft } from './comment-draft';
import { useCommentDraft } from './use-comment-draft';

const out: Session = { status: 'out' };
const fern: Session = { status: 'in', user: { ...testUser, userId: 'fern' } };
const moss: Session = { status: 'in', user: { ...testUser, userId: 'moss' } };
let session: Session;
let root: Root;
let written: ReturnType<typeof useCommentDraft>;

let onShow: () => void;

function Writer() {
  written = useCommentDraft('post');
  return <LogIn status={useSession().status} />;
}
/** Its effects come before those of where it stands. */
function LogIn({ status }: Pick<Session, 'status'>) {
  useEffect(() => {
    if (status === 'in') onShow();
  }, [status]);
  return null;
}
const show = (next: Session, key = 'same') =>
  act(async () => {
    session = next;
    root.render(
      <TestHost given={{}} session={() => session}>
        <Writer key={key} />
      </TestHost>,
    );
  });
const type = (text: string) => act(async () => written.change({ text, mentions: {} }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  onShow = () => undefined;
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

it('has the text and who is mentioned in it, where both come at once', async () => {
  await show(fern);
  await act(async () => {
    written.change({ text: 'Hello @Moss ' });
    written.change({ mentions: { Moss: 'moss' } });
  });
  expect(written.draft).toEqual({ text: 'Hello @Moss ', mentions: { Moss: 'moss' } });
});

it('is shown to no one else once its writer has logged out, and to them again', async () => {
  await show(fern);
  await type('Mine');
  await show(out);
  expect(written.draft.text).toBe('');
  await show(moss, 'another page');
  expect(written.draft.text).toBe('');
  await show(fern, 'and another');
  expect(written.draft.text).toBe('Mine');
});

it.each(['same', 'another page'])('goes along with a guest who logs in on the %s', async (page) => {
  await show(out);
  await type('Mine');
  await show(fern, page);
  expect(written.draft.text).toBe('Mine');
  await show(out, 'and later');
  expect(written.draft.text).toBe('');
});

it('is gone once a guest has sent it by logging in', async () => {
  await show(out);
  await type('Mine');
  // The code that waits for the log-in acts before this place has heard of it.
  onShow = () => written.change(emptyDraft);
  await show(fern);
  expect(written.draft.text).toBe('');
});

it('is there after a reload, once it is known who writes', async () => {
  await show(fern);
  await type('Mine');
  await show({ status: 'checking' }, 'after the reload');
  await show(fern, 'after the reload');
  expect(written.draft.text).toBe('Mine');
});

it('keeps what is typed before it is known who writes', async () => {
  await show({ status: 'checking' });
  await type('Early');
  await show(fern);
  expect(written.draft.text).toBe('Early');
});
