import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeeper, forgetBrowser, forgetPerson, keptScopes, onPersonGone } from './keeper';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const empty = { text: '' };
const draftOf = (writer: string) => createKeeper({ scope: `draft.${writer}.comment.7`, empty });

it('gives a draft back to its writer alone', () => {
  draftOf('fern').keep({ text: 'Half a sentence' });
  expect([draftOf('fern').read(), draftOf('moss').read()]).toEqual([{ text: 'Half a sentence' }, empty]);
});

it.each([
  ['is forgotten', () => draftOf('fern').forget()],
  ['is empty again', () => draftOf('fern').keep({ text: '' })],
])('leaves nothing of what %s', (_, empties) => {
  draftOf('fern').keep({ text: 'text' });
  empties();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['what cannot be read', '{'],
  ['what is of another kind', '[]'],
  ['nothing', 'null'],
])('takes %s for empty', (_, text) => {
  sessionStorage.setItem('charis.draft.fern.comment.7', text);
  expect(draftOf('fern').read()).toBe(empty);
});

it('refuses a shape that its owner does not take', () => {
  const codes = createKeeper({ scope: 'codes', empty: [] as string[], accepts: (found: string[]) => found.length < 2 });
  codes.keep(['a', 'b']);
  expect(codes.read()).toEqual([]);
});

it('keeps a text as it is, until a log-out empties the browser', () => {
  const token = createKeeper({ scope: 'token', store: 'browser', empty: '' });
  token.keep('t');
  expect([token.read(), localStorage.getItem('charis.token')]).toEqual(['t', 't']);
});

describe('what is kept of a person', () => {
  const answer = createKeeper({ scope: 'person.answer', empty: '' });

  it('goes with the session, without what waits for its writer', () => {
    answer.keep('yes');
    draftOf('fern').keep({ text: 'text' });
    forgetPerson();
    expect([answer.read(), draftOf('fern').read()]).toEqual(['', { text: 'text' }]);
  });

  it('has modules forget what they know', () => {
    const forget = vi.fn();
    onPersonGone(forget);
    forgetPerson();
    expect(forget).toHaveBeenCalledOnce();
  });
});

describe('a list that is sent', () => {
  const queueOf = (send: (item: string) => Promise<string | undefined>) =>
    createKeeper<string[]>({ scope: 'queue', empty: [], send });

  it('sends each once and in order, also where it is asked to twice', async () => {
    const sent: string[] = [];
    const queue = queueOf(async (item) => void sent.push(item));
    queue.keep(['a', 'b']);
    await Promise.all([queue.flush(), queue.flush()]);
    expect([sent, queue.read()]).toEqual([['a', 'b'], []]);
  });

  it('keeps the rest after a failure, and says which', async () => {
    const failure = new Error('no connection');
    const queue = queueOf((item) => (item === 'b' ? Promise.reject(failure) : Promise.resolve(undefined)));
    queue.keep(['a', 'b', 'c']);
    expect([await queue.flush(), queue.read()]).toEqual([failure, ['b', 'c']]);
  });

  it('keeps what stays of an item in its place', async () => {
    const queue = queueOf(async (item) => (item === 'a' ? 'a was refused' : undefined));
    queue.keep(['a', 'b']);
    await queue.flush();
    expect(queue.read()).toEqual(['a was refused']);
  });

  it('does not bring back what was taken out while it was sent', async () => {
    const queue = queueOf(async (item) => {
      queue.keep([]);
      return item;
    });
    queue.keep(['a', 'b']);
    await queue.flush();
    expect(queue.read()).toEqual([]);
  });
});

it('goes on with what a full storage did not take', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const token = createKeeper({ scope: 'token', store: 'browser', empty: '' });
  token.keep('t');
  expect([token.read(), keptScopes('tok')]).toEqual(['t', ['token']]);
  set.mockRestore();
  forgetBrowser();
  expect(token.read()).toBe('');
});

it('leaves drafts to their writers when a log-out empties the browser', () => {
  for (const scope of ['draft.fern.fresh.1', 'wish']) createKeeper({ scope, store: 'browser', empty: '' }).keep('text');
  forgetBrowser();
  expect(keptScopes('')).toEqual(['draft.fern.fresh.1']);
});
