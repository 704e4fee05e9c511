import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from './session-port';
import { TestHost, testUser } from './testing';
import { useTabDraft } from './use-tab-draft';

const empty = { reason: '', note: '' };
const memberOf = (userId: string): Session => ({ status: 'in', user: { ...testUser, userId } });
let root: Root;
let kept: ReturnType<typeof useTabDraft<typeof empty>>;

function Form({ about }: { about: string }) {
  kept = useTabDraft(about, empty);
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
const change = (part: Partial<typeof empty>) => act(async () => kept[1](part));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  await open();
});
afterEach(() => act(async () => root.unmount()));

it('is there again after the form was left', async () => {
  await change({ reason: 'spam' });
  await change({ note: 'Twice a day' });
  await open();
  expect(kept[0]).toEqual({ reason: 'spam', note: 'Twice a day' });
});

it.each([
  ['about something else', 'report.post.8', 'fern'],
  ['of someone else', 'report.post.7', 'moss'],
])('is not shown in a form %s', async (_, about, userId) => {
  await change({ note: 'Twice a day' });
  await open(about, userId);
  expect(kept[0]).toEqual(empty);
});

it('is gone once it is sent', async () => {
  await change({ note: 'Twice a day' });
  await change(empty);
  await open();
  expect([kept[0], sessionStorage.length]).toEqual([empty, 0]);
});
