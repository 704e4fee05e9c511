import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Case } from './case';
import { CaseQueue } from './case-queue';

beforeAll(() => loadTestTexts('mf-community', texts));

const known: Case = {
  subject: { kind: 'post', id: 'one' },
  title: 'Miracle cream',
  content: 'It works.',
  media: [],
  captions: '',
  diary: null,
  author: { userId: 'wren', nickname: 'Wren', image: '', role: 'USER', visible: false },
  postId: null,
  isQuestion: false,
  answers: null,
  moderation: 'VISIBLE',
  reports: [],
  appeal: null,
  decision: null,
  urgent: false,
  since: '2026-11-28T00:00:00.000Z',
  revision: 'r-old',
};
const by = { userId: 'other', nickname: 'Charis Team', image: '', role: 'USER' };
const now = {
  decision: { action: 'keep', reason: 'Fine', by, at: '2026-11-28T04:24:00.000Z' },
  moderation: 'VISIBLE',
  reports: [],
  appeal: null,
  revision: 'r-new',
};

it('keeps a case that someone else decided, with what was written, and decides it as it stands', async () => {
  let waiting = [known];
  const sent: string[] = [];
  const call = vi.fn(async (name: string, input: { body?: { revision: string } }) => {
    if (name === 'listModerationCases') return { list: waiting, nextCursor: null };
    if (name !== 'decideModerationCase') return { moderation: waiting.length, appeals: 0 };
    const revision = input.body?.revision ?? '';
    sent.push(revision);
    waiting = [];
    if (revision === 'r-old') throw new ApiError('CONFLICT', 'This case has changed.', { data: now });
    return { moderation: 'REMOVED' };
  });
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <MemoryRouter>
        <CaseQueue />
      </MemoryRouter>
    </TestHost>,
  );
  await screen.getByRole('button', { name: /Miracle cream/ }).click();
  await screen.getByRole('radio', { name: /^Remove/ }).click();
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('They sell something.');
  const decide = async () => {
    await screen.getByRole('button', { name: 'Review decision' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };
  await decide();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Charis Team decided this already: Kept, /);
  await vi.waitFor(() => expect(call.mock.calls.filter(([name]) => name === 'listModerationCases')).toHaveLength(2));
  await expect.element(reason).toHaveValue('They sell something.');
  await decide();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  expect(sent).toEqual(['r-old', 'r-new']);
});

it('shows only the cases of the reader where they ask for these', async () => {
  const call = vi.fn(async (name: string, _input: object) =>
    name === 'listModerationCases' ? { list: [], nextCursor: null } : { moderation: 0, appeals: 0 },
  );
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <MemoryRouter>
        <CaseQueue />
      </MemoryRouter>
    </TestHost>,
  );
  await screen.getByLabelText('Whose').selectOptions('Mine');
  await vi.waitFor(() => {
    const last = call.mock.calls.findLast(([name]) => name === 'listModerationCases');
    expect(last?.[1]).toMatchObject({ query: { filter: 'open', of: 'mine' } });
  });
});
