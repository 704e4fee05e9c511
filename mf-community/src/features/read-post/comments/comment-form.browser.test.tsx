import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { emptyDraft } from './comment-draft';
import { DraftForm } from './comment-form';

it.each([
  ['', true],
  [' \n', true],
  ['\u200b\u202e', true],
  ['\u200bThanks', false],
])('with %j the button to send is disabled: %s', async (text, isDisabled) => {
  await loadTestTexts('mf-community', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: vi.fn() }}>
        <DraftForm draft={{ ...emptyDraft, text }} label="Comment" onChange={vi.fn()} onSend={vi.fn()} />
      </TestHost>
    </MemoryRouter>,
  );
  const send = expect.element(screen.getByRole('button', { name: texts['comment.send'] }));
  await (isDisabled ? send.toBeDisabled() : send.toBeEnabled());
});
