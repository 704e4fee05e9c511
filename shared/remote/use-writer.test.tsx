import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useWriter } from './session';
import type { Session } from './session-port';
import { TestHost, testUser } from './testing';

const memberOf = (userId: string): Session => ({ status: 'in', user: { ...testUser, userId } });
const guest: Session = { status: 'out' };
const ended: Session = { status: 'out', lastUserId: 'fern' };

/** Returns the writers of one page over several sessions. */
async function writersOver(...sessions: Session[]): Promise<number[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const writers: number[] = [];
  let session = guest;
  let writer = -1;
  function Page({ turn: _ }: { turn: number }) {
    writer = useWriter().turn;
    return null;
  }
  const root = createRoot(document.createElement('div'));
  for (const [turn, next] of sessions.entries()) {
    session = next;
    await act(async () =>
      root.render(
        <TestHost given={{}} session={() => session}>
          <Page turn={turn} />
        </TestHost>,
      ),
    );
    writers.push(writer);
  }
  await act(async () => root.unmount());
  return writers;
}

it('is the same for a guest who logs in', async () => {
  expect(await writersOver({ status: 'checking' }, guest, memberOf('fern'))).toEqual([0, 0, 0]);
});

it('is the same for a person whose session has ended, until another person logs in', async () => {
  expect(await writersOver(memberOf('fern'), ended, memberOf('fern'))).toEqual([0, 0, 0]);
  expect(await writersOver(memberOf('fern'), ended, memberOf('moss'))).toEqual([0, 0, 1]);
});

it('is another one after a log-out', async () => {
  expect(await writersOver(memberOf('fern'), guest, memberOf('moss'))).toEqual([0, 1, 1]);
});
