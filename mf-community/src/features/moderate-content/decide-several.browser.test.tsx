import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Case } from './case';
import { DecideSeveral } from './decide-several';

beforeAll(() => loadTestTexts('mf-community', texts));

const caseOf = (kind: Case['subject']['kind'], id: string) =>
  ({
    subject: { kind, id },
    title: `Title of ${id}`,
    author: { userId: id, nickname: 'Wren', image: '', role: 'USER', visible: true },
    revision: `r-${id}`,
  }) as Case;

async function open(
  cases: Case[],
  call: (name: string, input: { body: { subject: { id: string }; revision: string } }) => Promise<unknown>,
) {
  const onDone = vi.fn();
  const spy = vi.fn(call);
  const screen = await render(
    <TestHost given={{ call: spy as never, notify: vi.fn() }}>
      <DecideSeveral cases={cases} onClose={() => undefined} onDone={onDone} />
    </TestHost>,
  );
  const dialog = screen.getByRole('dialog', { name: /^Decide \d cases?$/ });
  return { screen, dialog, call: spy, onDone };
}

it('decides each case with the same reason', async () => {
  const cases = [caseOf('post', 'one'), caseOf('comment', 'two')];
  const { dialog, call, onDone } = await open(cases, async () => ({ moderation: 'REMOVED' }));
  await dialog.getByRole('button', { name: 'Decide all' }).click();
  await expect.element(dialog.getByText('Choose a decision.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Remove/ }).click();
  await dialog.getByRole('textbox').fill('They sell something.');
  await dialog.getByRole('button', { name: 'Decide all' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls.map(([, input]) => input.body)).toEqual(
    cases.map(({ subject, revision }) => ({ subject, action: 'remove', reason: 'They sell something.', revision })),
  );
});

it('stays with the reason and the cases that someone else decided, which the next try decides as they stand', async () => {
  const by = { userId: 'other', nickname: 'Charis Team', image: '', role: 'USER' };
  const decision = { action: 'keep', reason: 'Fine', by, at: '2026-11-28T04:24:00.000Z' };
  const now = { decision, moderation: 'VISIBLE', reports: [], appeal: null, revision: 'r-new' };
  const { dialog, call, onDone } = await open([caseOf('post', 'one'), caseOf('post', 'two')], async (_, { body }) => {
    if (body.revision === 'r-two') throw new ApiError('CONFLICT', 'This case has changed.', { data: now } as never);
    return { moderation: 'VISIBLE' };
  });
  await dialog.getByRole('radio', { name: /^Remove/ }).click();
  await dialog.getByRole('textbox').fill('They sell something.');
  await dialog.getByRole('button', { name: 'Decide all' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Charis Team decided this already: Kept, /);
  await expect.element(dialog.getByRole('textbox')).toHaveValue('They sell something.');
  expect(onDone).not.toHaveBeenCalled();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Decide all' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls.map(([, input]) => input.body.revision)).toEqual(['r-one', 'r-two', 'r-new']);
});

it('offers what is possible for all of them', async () => {
  const { dialog } = await open([caseOf('post', 'one'), caseOf('member', 'two')], async () => undefined);
  await expect.element(dialog.getByRole('radio', { name: /^Suspend/ })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(2);
});
