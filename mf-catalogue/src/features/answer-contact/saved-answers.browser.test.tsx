import { ApiError } from '@charis/shared/remote';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SavedAnswers } from './saved-answers';

const robin = { userId: 'robin', nickname: 'Robin', image: '', role: 'USER' };
const at = '2026-11-23T02:00:00Z';
const parking = {
  id: 'a1',
  topic: 'booking',
  title: 'Parking',
  en: 'Behind the clinic.',
  'zh-CN': '诊所后面。',
  saved: { version: 3, textZh: '诊所后面。', by: robin, at },
};
const ofSite = { id: 'log-in', topic: 'account', title: 'Logging in', en: 'Please', 'zh-CN': '请', saved: null };

/** Answers a write. */
const write = vi.fn(async (_name: string, _input: object): Promise<object> => ({ answerId: 'a1', version: 4 }));
const call = vi.fn((name: string, input: object) =>
  name === 'listCannedAnswers' ? Promise.resolve({ list: [parking, ofSite] }) : write(name, input),
);
const notify = vi.fn();
beforeEach(() => {
  write.mockClear();
  notify.mockClear();
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <SavedAnswers />
      </TestHost>
    </MemoryRouter>,
  );

it('lists what staff has saved with its buttons, and what comes with the site without', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('诊所后面。');
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('answers.site');
  expect(screen.getByRole('button', { name: 'answers.edit.of' }).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'answers.delete.of' }).elements()).toHaveLength(1);
});

it('asks for a title, a topic and a text, and adds the answer', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'answers.add' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'answers.save' }).click();
  for (const missing of ['answers.name.missing', 'contact.topic.missing', 'answers.text.missing']) {
    await expect.element(dialog.getByText(missing)).toBeVisible();
  }
  await dialog.getByRole('textbox', { name: 'answers.name' }).fill('Opening hours');
  await dialog.getByRole('combobox').selectOptions('contact.topic.doctors');
  await dialog.getByRole('textbox', { name: 'answers.text', exact: true }).fill('From 9 to 5.');
  await dialog.getByRole('button', { name: 'answers.save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { version: 0, topic: 'doctors', title: 'Opening hours', text: 'From 9 to 5.', textZh: '' };
  expect(write).toHaveBeenCalledWith('saveCannedAnswer', { body });
});

it('shows what a colleague has saved meanwhile, keeps what was written, and saves it on top of that', async () => {
  const theirs = { ...parking, en: 'In Fern Street.', saved: { ...parking.saved, version: 4 } };
  write.mockRejectedValueOnce(
    new ApiError('STALE_VERSION', 'A colleague has changed this answer meanwhile.', { data: { current: theirs } }),
  );
  const screen = await open();
  await screen.getByRole('button', { name: 'answers.edit.of' }).click();
  const dialog = screen.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'answers.text', exact: true });
  await text.fill('In Wattle Street.');
  await dialog.getByRole('button', { name: 'answers.save' }).click();
  await expect.element(dialog.getByText('In Fern Street.')).toBeVisible();
  await expect.element(text).toHaveValue('In Wattle Street.');
  await dialog.getByRole('button', { name: 'answers.save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const written = { topic: 'booking', title: 'Parking', text: 'In Wattle Street.', textZh: '诊所后面。' };
  expect(write).toHaveBeenLastCalledWith('saveCannedAnswer', { body: { ...written, answerId: 'a1', version: 4 } });
});

it('asks before an answer is deleted, as it was read', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'answers.delete.of' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'answers.delete', exact: true }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'answers.deleted'));
  expect(write).toHaveBeenCalledWith('deleteCannedAnswer', { params: { answerId: 'a1' }, query: { version: 3 } });
});
