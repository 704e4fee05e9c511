import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import ReportDialog from './report-dialog';

it('asks for words where the reason says nothing, and sends them', async () => {
  await loadTestTexts('mf-community', texts);
  const call = vi.fn(async () => ({ reported: true }));
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <ReportDialog onClose={() => undefined} subject={{ kind: 'post', id: 'f5b0c1de-6f0a-4b6e-8a54-0f3f7b1f2c11' }} />
    </TestHost>,
  );
  await screen.getByRole('radio', { name: /Something else/ }).click();
  await screen.getByRole('button', { name: texts['report.send'] }).click();
  await expect.element(screen.getByText('Please tell us what is wrong.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'What is wrong?' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/Please tell us what is wrong/);
  expect(call).not.toHaveBeenCalled();
  await screen.getByRole('textbox').fill('It shows my house.');
  await screen.getByRole('button', { name: texts['report.send'] }).click();
  await expect.element(screen.getByText(texts['report.thanks'])).toBeVisible();
});

it.each([
  [{}, 'Report this member'],
  [{ as: 'doctor' }, 'Report this doctor'],
  [{ as: 'answer' }, 'Report this answer'],
] as const)('says what it is about: %o', async (known, title) => {
  await loadTestTexts('mf-community', texts);
  const screen = await render(
    <TestHost given={{ call: vi.fn() as never, notify: vi.fn() }}>
      <ReportDialog
        onClose={() => undefined}
        {...known}
        subject={{ kind: 'member', id: 'f5b0c1de-6f0a-4b6e-8a54-0f3f7b1f2c11' }}
      />
    </TestHost>,
  );
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
});
