import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { contentOf, type Form, newQuestion } from '../forms.rules';
import { FormEditor } from './form-editor';

const opened: Form = {
  formId: 'f',
  title: 'Before your visit',
  titleZh: '',
  item: [{ ...newQuestion(), text: 'Allergies?' }],
  version: 3,
  status: 'active',
};
const call = vi.fn(async (_name: string, _input: object) => {
  throw new ApiError('CONFLICT', 'The form has changed.');
});
const editor = (form: Form) => (
  <MemoryRouter>
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <FormEditor content={contentOf(form)} form={form} />
    </TestHost>
  </MemoryRouter>
);

beforeEach(() => loadTestTexts('mf-booking', texts));

it('saves with the version that it was opened with, also once it has read what another tab has saved', async () => {
  const screen = await render(editor(opened));
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.getByLabelText('Title', { exact: true }).fill('Before you come');
  await save.click();
  await expect.element(screen.getByText('The form has changed.')).toBeVisible();
  await screen.rerender(editor({ ...opened, title: 'From the other tab', version: 4 }));
  await save.click();
  await expect.poll(() => call.mock.calls.length).toBe(2);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { title: 'Before you come', version: 3 } });
});

it('says once, at its field, what is missing in a question', async () => {
  const screen = await render(editor({ ...opened, item: [newQuestion()] }));
  await screen.getByRole('button', { name: 'Save' }).click();
  const field = screen.getByLabelText('Question', { exact: true });
  await expect.element(field).toHaveAccessibleDescription(texts['forms.problem.text']);
  await expect.element(field).toHaveFocus();
  expect(screen.getByText(texts['forms.problem.text']).elements()).toHaveLength(1);
});

it('says beside the button for one that there is no question', async () => {
  const screen = await render(editor({ ...opened, item: [] }));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts['forms.questions.needed']);
});
