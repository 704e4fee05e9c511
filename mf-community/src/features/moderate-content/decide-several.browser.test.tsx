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
  call: (name: string, input: { body: { subject: { id: string } } }) => Promise<unknown>,
) {
  const onDone = vi.fn();
  const spy = vi.fn(call);
  const screen = await render(
    <TestHost given={{ call: spy as never, notify: vi.fn() }}>
      <DecideSeveral cases={cases} onClose={() => undefined} onDone={onDone} />
    </TestHost>,
  );
  const dialog = screen.getByRole('dialog', { name: `Decide ${cases.length} cases` });
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
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith([]));
  expect(call.mock.calls.map(([, input]) => input.body)).toEqual(
    cases.map(({ subject, revision }) => ({ subject, action: 'remove', reason: 'They sell something.', revision })),
  );
});

it('keeps the cases that have changed meanwhile', async () => {
  const cases = [caseOf('post', 'one'), caseOf('post', 'two')];
  const { dialog, onDone } = await open(cases, async (_, { body }) => {
    if (body.subject.id === 'two') throw new ApiError('CONFLICT', 'This case has changed. Please reload the page.');
    return { moderation: 'VISIBLE' };
  });
  await dialog.getByRole('radio', { name: /^Keep/ }).click();
  await dialog.getByRole('textbox').fill('Nothing is wrong.');
  await dialog.getByRole('button', { name: 'Decide all' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith([cases[1]]));
});

it('offers what is possible for all of them', async () => {
  const { dialog } = await open([caseOf('post', 'one'), caseOf('member', 'two')], async () => undefined);
  await expect.element(dialog.getByRole('radio', { name: /^Suspend/ })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(2);
});
