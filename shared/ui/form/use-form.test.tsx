import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../remote/session-port';
import { TestHost, testUser } from '../../remote/testing';
import { type FormState, useForm } from './use-form';

const empty = { reason: '', note: '' };
const memberOf = (userId: string): Session => ({ status: 'in', user: { ...testUser, userId } });
let root: Root;
let form: FormState<typeof empty>;

function Form({ about }: { about: string }) {
  form = useForm(async () => undefined, { initial: empty, draft: about, fallback: '' });
  return null;
}
async function open(about = 'report.post.7', userId = 'fern') {
  await act(async () => root?.unmount());
  const session = memberOf(userId);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{}} session={() => session}>
        <Form about={about} />
      </TestHost>,
    ),
  );
}
const change = (part: Partial<typeof empty>) => act(async () => form.set(part));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  await open();
});
afterEach(() => act(async () => root.unmount()));

it('has its draft again after it was left', async () => {
  await act(async () => {
    form.set({ reason: 'spam' });
    form.set({ note: 'Twice a day' });
  });
  await open();
  expect(form.values).toEqual({ reason: 'spam', note: 'Twice a day' });
});

it.each([
  ['about something else', 'report.post.8', 'fern'],
  ['of someone else', 'report.post.7', 'moss'],
])('does not show a draft %s', async (_, about, userId) => {
  await change({ note: 'Twice a day' });
  await open(about, userId);
  expect(form.values).toEqual(empty);
});

it('has no draft once it starts over', async () => {
  await change({ note: 'Twice a day' });
  await act(async () => form.reset());
  await open();
  expect([form.values, sessionStorage.length]).toEqual([empty, 0]);
});
